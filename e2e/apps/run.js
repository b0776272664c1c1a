#!/usr/bin/env node
/**
 * Renders a view twice, as a host of MCP Apps reads it and as it is embedded in a result, and fails where the two
 * don't look the same. Without Chromium it says that it skips.
 *
 *     node run.js [--out FOLDER]     keeps the pictures
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, screenshot } from './chromium.js';
import { colours, differingPixels } from './compare.js';
import { embeddedView, readView } from './weather.js';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const chromium = findChromium();
if (chromium === undefined) {
  say('Skipped: views in a browser. Install Chromium (Debian: chromium) or name it in CHROMIUM.');
  process.exit(0);
}
if (values.out !== undefined) mkdirSync(values.out, { recursive: true });
/** @param {string} name */
const kept = (name) => (values.out === undefined ? undefined : join(values.out, `${name}.png`));

const read = await screenshot(chromium, await readView(), kept('read'));
const embedded = await screenshot(chromium, await embeddedView(), kept('embedded'));
const blank = await screenshot(chromium, '<!doctype html><body style="background:#eef3f8">');

const different = differingPixels(read, embedded);
const drawn = differingPixels(read, blank);
say(`${read.width} × ${read.height}: ${colours(read)} colours, ${drawn} pixels drawn, ${different} differ`);
const good = different === 0 && drawn > 10_000 && colours(read) > 50;
say(
  good
    ? 'Read and embedded, the view looks the same.'
    : 'Read and embedded, the view does not look the same.',
);
process.exitCode = good ? 0 : 1;
