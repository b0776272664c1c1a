import { describe, expect, it } from 'vitest';
import { client, knownClients } from '../src/clients/client.js';
import type { Reading } from '../src/clients/finding.js';
import { type Cell, cellsOf } from './cells/cells.js';

/** Each cell with each client that was driven on it. */
function rowsOf(name: Parameters<typeof cellsOf>[0]) {
  const { cells } = cellsOf(name);
  return cells.flatMap((cell) =>
    Object.entries(cell.seen).map(([label, seen]) => ({ cell, label, seen, name: `${label}, ${cell.what}` })),
  );
}

function codeOf({ findings, content, structured }: Reading): string {
  if (findings.some(({ hangs }) => hangs)) return 'H';
  if (findings.length > 0) return 'E';
  const parts = [content === 'all' ? 'c' : content === 'part' ? 'c-' : '', structured ? 's' : ''].join('');
  return parts === '' ? '∅' : parts;
}

/** The code without what models don't tell apart: where `_meta` goes, and how a picture is shown. */
function plain(code: string): string {
  return /^[ib]+$/.test(code) ? 'c' : code.replace(/[mib]/g, '');
}

describe.each(rowsOf('results'))('$name', ({ cell, label, seen }) => {
  it(`is ${seen}`, () => {
    const tool = cell.outputSchema && { name: 'a', outputSchema: cell.outputSchema };
    const code = codeOf(client(label).read('tools/call', cell.result, { tool }));
    if (seen === 'read') expect(['E', 'H']).not.toContain(code);
    else expect(code).toBe(plain(String(seen)));
  });
});

function toolsOf({ result }: Cell): readonly { readonly name: string }[] {
  return (result as { tools: readonly { name: string }[] }).tools;
}

describe.each(rowsOf('tools'))('$name', ({ cell, label, seen }) => {
  it(`is ${JSON.stringify(seen)}`, () => {
    const { findings } = client(label).read('tools/list', cell.result, { serverName: cell.serverName });
    const losses = new Set(findings.map(({ loses }) => loses));
    const lost = findings
      .filter(({ loses }) => loses === 'tool')
      .map(({ pointer }) => toolsOf(cell)[Number(pointer.split('/')[2])]?.name);
    if (typeof seen !== 'string') return expect(lost.sort()).toEqual([...seen.lost].sort());
    const tool = /^[DE]\((.+)\)$/.exec(seen)?.[1];
    if (tool !== undefined) {
      expect(losses).toEqual(new Set(['tool']));
      expect(lost).toContain(tool);
    } else if (seen === 'S') expect(losses).toContain('server');
    else expect([...losses]).toEqual(seen === 'first page' ? ['part'] : []);
  });
});

describe.each(rowsOf('handshakes'))('$name', ({ cell, label, seen }) => {
  it(`is ${seen}`, () => {
    const { findings } = client(label).read('initialize', cell.result);
    expect(findings.length > 0 ? 'S' : 'ok').toBe(seen);
  });
});

describe('the models', () => {
  it('are of the clients and versions of the cells, no more and no less', () => {
    const driven = (['results', 'tools', 'handshakes'] as const).map((name) => {
      const { cells, measured } = cellsOf(name);
      for (const label of knownClients) expect(client(label).measured).toBe(measured);
      return new Set(cells.flatMap(({ seen }) => Object.keys(seen)));
    });
    for (const labels of driven) expect([...labels].sort()).toEqual([...knownClients].sort());
  });
});
