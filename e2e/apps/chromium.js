/** Headless Chromium: where it is, and what a page looks like in it. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A page that hangs is given up after this many milliseconds. */
const limit = 120_000;

/** @returns {string | undefined} the command, as `CHROMIUM` names it or as it is installed */
export function findChromium() {
  const wanted = process.env.CHROMIUM ? [process.env.CHROMIUM] : names;
  return wanted.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}

/**
 * @param {string} chromium
 * @param {string} html
 * @param {string} [keep] where the picture shall stay
 */
export async function screenshot(chromium, html, keep) {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-compat-apps-'));
  try {
    const page = join(folder, 'view.html');
    const picture = join(folder, 'view.png');
    writeFileSync(page, html);
    // No sandbox, because containers have none to give; the page is our own and reaches no network.
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--disable-dev-shm-usage',
    ];
    const shape = ['--window-size=520,420', '--force-device-scale-factor=1', '--virtual-time-budget=2000'];
    const args = [...flags, ...shape, '--host-resolver-rules=MAP * ~NOTFOUND'];
    await promisify(execFile)(
      chromium,
      [...args, `--user-data-dir=${join(folder, 'profile')}`, `--screenshot=${picture}`, `file://${page}`],
      { timeout: limit },
    );
    const bytes = readFileSync(picture);
    if (keep !== undefined) writeFileSync(keep, bytes);
    return PNG.sync.read(bytes);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
