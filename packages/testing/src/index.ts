export type {
  Answers,
  ClientMaker,
  ClientSettings,
  Identity,
  RequestSettings,
  TestClient,
  WireMessage,
} from './adapter/client.js';
export type { AdapterHarness, Feature, Lacks, Open, OpenServer } from './adapter/harness.js';
export type { Reach } from './adapter/reach.js';
export { sdkClient } from './adapter/sdk-client.js';
export { testAdapter } from './adapter/test-adapter.js';
export type { Transport, Way, WayName } from './adapter/ways.js';
export * from './clients.js';
export type { Opening } from './servers/opening.js';
export type { ServerSpec } from './servers/spec.js';
