/** The server's end of a stdio connection, in the shape of the SDK's transports. */
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { wireText } from './macros.js';

export class StdioTransport {
  /** @type {((message: any) => void) | undefined} */
  onmessage;
  /** @type {(() => void) | undefined} */
  onclose;
  /** @type {string | undefined} */
  #log;

  /** @param {string} [log] a file for every message on the wire */
  constructor(log) {
    this.#log = log;
  }

  start() {
    const lines = createInterface({ input: process.stdin });
    lines.on('line', (line) => this.#receive(line));
    lines.on('close', () => this.onclose?.());
  }

  /** @param {object} message */
  async send(message) {
    const text = wireText(message);
    this.#record('out', text);
    process.stdout.write(`${text}\n`);
  }

  /** @param {string} line one message, or an array of them; what is no JSON is dropped */
  #receive(line) {
    if (line.trim() === '') return;
    this.#record('in', line);
    let message;
    try {
      message = JSON.parse(line);
    } catch {
      return;
    }
    for (const one of Array.isArray(message) ? message : [message]) this.onmessage?.(one);
  }

  /** @param {'in' | 'out'} direction @param {string} text */
  #record(direction, text) {
    if (this.#log !== undefined) appendFileSync(this.#log, `${JSON.stringify({ direction, text })}\n`);
  }
}
