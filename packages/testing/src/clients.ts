export { client, knownClients, type TestedClient } from './clients/client.js';
export { expectReadable, type ReadableOptions } from './clients/expect-readable.js';
export type { Finding, Loss, ReadContext, Reading } from './clients/finding.js';
export type { ReadMethod } from './clients/model.js';
export { renderFor } from './clients/render.js';
