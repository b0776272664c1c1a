/** One server process in one variant. */
import { start, within } from './process.js';

/** How long a server may take to listen, on a machine that is busy. */
const startMs = 90_000;

/**
 * @typedef {object} RunningServer
 * @property {string} url
 * @property {() => void} assertAlive throws if it died by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server and waits for the line with its address.
 *
 * @param {readonly string[]} command what follows `node`
 * @param {number} [limitMs]
 * @returns {Promise<RunningServer>}
 * @throws {Error} if it ends before, or says nothing in time; with what it printed
 */
export async function startServer(command, limitMs = startMs) {
  /** @type {(url: string) => void} */
  let tell;
  /** @type {Promise<string>} */
  const address = new Promise((resolve) => {
    tell = resolve;
  });
  const child = start(command, (line) => {
    if (/^http:\/\/\S+$/.test(line)) tell(line);
  });
  const died = child.ended.then((how) => {
    throw new Error(`The server ended (${how}) before it listened:\n${child.output()}`);
  });
  // Once it listens, its end is no longer an error here.
  died.catch(() => {});
  try {
    const url = await within(
      Promise.race([address, died]),
      limitMs,
      () => `The server did not listen within ${limitMs / 1000} s:\n${child.output()}`,
    );
    return {
      url,
      assertAlive: () => {
        if (!child.running()) throw new Error(`The server died during the run:\n${child.output()}`);
      },
      stop: child.end,
    };
  } catch (error) {
    await child.end();
    throw error;
  }
}
