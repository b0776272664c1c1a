/* Prints by how many bytes the heap grows when forty clients with names of 1 MB have been seen. */
import { createCompat } from '../../dist/index.js';

const compat = createCompat({ level: 'full', quiet: true });
const used = () => {
  for (let round = 0; round < 5; round++) globalThis.gc();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
};

const before = used();
for (let index = 0; index < 40; index++) {
  const name = String(index).padStart(1_000_000, 'n');
  const big = { [name]: name };
  compat.resolve({
    clientInfo: { name, title: name, version: name },
    capabilities: big,
    protocolVersion: name,
  });
  compat.resolve({ userAgent: name, clientId: name });
}
process.stdout.write(String(used() - before));
