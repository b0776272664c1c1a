/*
 * Reads lists and clients as JSON from stdin and prints, for each client, one hash over the bytes that all lists
 * have for it. Runs the built package, as a process of its own.
 */
import { text } from 'node:stream/consumers';
import { createCompat } from '../../dist/index.js';

const { lists, clients } = JSON.parse(await text(process.stdin));
const compat = createCompat({ level: 'full', quiet: true });
for (const client of clients) {
  const plan = compat.resolve(client);
  const tools = lists.map(({ method, value }) => plan.result(method, value));
  process.stdout.write(`${compat.fingerprint({}, { tools })}\n`);
}
