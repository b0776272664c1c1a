import { createParser, type EventSourceMessage } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withData } from '../../src/wire/event.js';
import { bytesOf, concatenated, corpus, cutAt, through } from './support/streams.js';

const lineEnds = { LF: '\n', CRLF: '\r\n', CR: '\r' };

/** Judged by the library that most clients read streams with. */
function eventsIn(bytes: Uint8Array): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const text = new TextDecoder().decode(bytes);
  parser.feed(text);
  // It waits for what may be the second half of a CRLF.
  if (text.endsWith('\r')) parser.feed('\n');
  parser.reset({ consume: true });
  return events;
}

describe.each(Object.entries(lineEnds))('a stream with %s', (_name, lineEnd) => {
  const bytes = bytesOf(corpus(lineEnd));

  it('comes out byte for byte at every split in two', async () => {
    for (let cut = 0; cut <= bytes.length; cut++) {
      const { bytes: out } = await through(cutAt(bytes, [cut]), {});
      expect(Buffer.compare(out, bytes), `cut at ${cut}`).toBe(0);
    }
  });

  it('comes out byte for byte in any chunks', async () => {
    const places = fc.array(fc.nat(bytes.length), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(places, async (cuts) => {
        const { bytes: out } = await through(cutAt(bytes, cuts), {});
        expect(out).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });

  it('has new data, and all else as it was, in any chunks', async () => {
    const before = eventsIn(bytes);
    const rewrite = ({ data }: { data: string | undefined }) =>
      data?.includes('result') ? `{"new":${data.length}}` : data;
    const expected = before.map((event) => ({ ...event, data: rewrite(event) }));
    expect(expected.filter(({ data }) => data?.includes('new'))).toHaveLength(2);
    const whole = await through([bytes], { rewrite });
    expect(eventsIn(whole.bytes)).toEqual(expected);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const { bytes: out } = await through(cutAt(bytes, [cut]), { rewrite });
      expect(Buffer.compare(out, whole.bytes), `cut at ${cut}`).toBe(0);
    }
  });

  it('shows each event to its reader as the library does', async () => {
    const seen: unknown[] = [];
    const rewrite = ({ data, type }: { data: string | undefined; type: string }) => {
      if (data !== undefined) seen.push([type, data]);
      return data;
    };
    await through(cutAt(bytes, [100, 101, 200]), { rewrite });
    expect(seen).toEqual(eventsIn(bytes).map(({ event = 'message', data }) => [event, data]));
  });
});

describe('a stream', () => {
  it('of untouched events leaves as the chunks that came', async () => {
    const chunks = ['data: 1\n\n: ping\n\ndata: 2\n\n', 'data: 3\n\n'].map(bytesOf);
    const { parts } = await through(chunks, {});
    expect(parts).toEqual(chunks);
  });

  it('without anybody interested is not even decoded', async () => {
    const rewrite = () => {
      throw new Error('nobody asked');
    };
    const { bytes } = await through([bytesOf('data: 1\n\n')], { interested: () => false, rewrite });
    expect(bytes).toEqual(bytesOf('data: 1\n\n'));
  });

  it('loses the events that nobody shall see', async () => {
    const rewrite = ({ data }: { data: string | undefined }) => (data === '2' ? undefined : data);
    const { bytes } = await through([bytesOf('data: 1\n\ndata: 2\nid: 9\n\ndata: 3\n\n')], { rewrite });
    expect(bytes).toEqual(bytesOf('data: 1\n\ndata: 3\n\n'));
  });

  it('passes half an event at the end', async () => {
    const { bytes } = await through([bytesOf('data: 1\n\ndata: hal')], { rewrite: () => 'never' });
    expect(bytes).toEqual(bytesOf('data: never\n\ndata: hal'));
  });

  it('passes what is no UTF-8 and says so', async () => {
    const skipped: string[] = [];
    const broken = concatenated([bytesOf('data: '), Uint8Array.of(0xff, 0xfe), bytesOf('\n\n')]);
    const { bytes } = await through([broken], {
      rewrite: () => 'never',
      skipped: (why) => skipped.push(why),
    });
    expect(bytes).toEqual(broken);
    expect(skipped).toEqual(['an event is not UTF-8']);
  });

  it.each([1, 7, 1000])(
    'passes an event that is too large, in chunks of %d bytes, and reads on',
    async (size) => {
      const skipped: string[] = [];
      const bytes = bytesOf(`data: 1\n\ndata: ${'x'.repeat(300)}\n\ndata: 1\n\n`);
      const places = Array.from({ length: Math.floor(bytes.length / size) }, (_, index) => index * size);
      const { bytes: out } = await through(
        cutAt(bytes, places),
        { rewrite: () => '2', skipped: (why) => skipped.push(why) },
        100,
      );
      expect(out).toEqual(bytesOf(`data: 2\n\ndata: ${'x'.repeat(300)}\n\ndata: 2\n\n`));
      expect(skipped).toHaveLength(1);
    },
  );

  it('keeps its order while an event waits', async () => {
    let release: (data: string) => void = () => {};
    const waiting = new Promise<string>((resolve) => {
      release = resolve;
    });
    const rewrite = ({ data }: { data: string | undefined }) => (data === '1' ? waiting : data);
    const done = through([bytesOf('data: 1\n\ndata: 2\n\n'), bytesOf('data: 3\n\n')], { rewrite });
    release('one');
    expect((await done).bytes).toEqual(bytesOf('data: one\n\ndata: 2\n\ndata: 3\n\n'));
  });

  it('passes an event whose rewriting fails late', async () => {
    const rewrite = async () => Promise.reject(new Error('late'));
    expect((await through([bytesOf('data: 1\n\n')], { rewrite })).bytes).toEqual(bytesOf('data: 1\n\n'));
  });

  it('may start with a byte order mark', async () => {
    const rewrite = ({ data }: { data: string | undefined }) => (data === '1' ? '2' : data);
    const { bytes } = await through([bytesOf('\uFEFFdata: 1\n\n')], { rewrite });
    expect(bytes).toEqual(bytesOf('\uFEFFdata: 2\n\n'));
  });
});

describe('new data', () => {
  it.each([
    [
      'in the place of the first line',
      'id: 1\ndata: a\nretry: 2\ndata: b\n\n',
      'new',
      'id: 1\ndata: new\nretry: 2\n\n',
    ],
    ['with the space it had', 'data:a\n\n', 'new', 'data:new\n\n'],
    ['in several lines', 'data: a\r\n\r\n', '{\n}', 'data: {\r\ndata: }\r\n\r\n'],
    ['where there was none', 'data\n\n', 'new', 'data: new\n\n'],
  ])('%s', (_where, event, data, expected) => {
    expect(withData(event, data)).toBe(expected);
  });
});
