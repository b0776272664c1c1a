/** Children that end: each is killed by its own id, and none is waited for forever. */
import { spawn } from 'node:child_process';

/** A child that does not end when it is asked to is killed after this long. */
const graceMs = 10_000;

/** The end of what a process printed is what tells why it failed. */
const shownChars = 4000;

/**
 * @typedef {object} Child
 * @property {() => string} output the end of what it printed, for error messages
 * @property {() => boolean} running
 * @property {Promise<number | string>} ended the exit code, or the name of the signal
 * @property {() => Promise<void>} end asks it to end, kills it if it does not, and waits until it is gone
 */

/**
 * Starts this very Node with a command.
 *
 * @param {readonly string[]} command
 * @param {(line: string) => void} [onLine] is called with each line of the standard output
 * @returns {Child}
 */
export function start(command, onLine) {
  const child = spawn(process.execPath, [...command], { env: cleanEnvironment(), stdio: 'pipe' });
  // A process that is gone does not read; that is no error of ours.
  child.stdin.on('error', () => {});
  let output = '';
  /** @param {string} chunk */
  const keep = (chunk) => {
    output = (output + chunk).slice(-shownChars);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  if (onLine !== undefined) readLines(child.stdout, onLine);

  /** @type {Promise<number | string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      keep(error.message);
      resolve('error');
    });
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'error'));
  });
  const running = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const end = async () => {
    if (running()) child.kill();
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(kill);
    children.delete(end);
  };
  children.add(end);
  return { output: () => output.trim(), running, ended, end };
}

/** @type {Set<() => Promise<void>>} */
const children = new Set();

/** Ends whatever is still running. */
export const endAll = () => Promise.all([...children].map((end) => end()));

/**
 * Rejects with `message()` if the promise is not settled in time.
 *
 * @template T
 * @param {Promise<T>} promise
 * @param {number} milliseconds
 * @param {() => string} message
 * @returns {Promise<T>}
 */
export async function within(promise, milliseconds, message) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message())), milliseconds);
  });
  try {
    return await Promise.race([promise, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}

/** A switch in the shell must not make two variants the same. */
function cleanEnvironment() {
  const { MCP_COMPAT, ...rest } = process.env;
  return rest;
}

/** @param {NodeJS.ReadableStream} stream @param {(line: string) => void} onLine */
function readLines(stream, onLine) {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
