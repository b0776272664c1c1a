import type { SdkV1Server } from './sdk-v1.js';
import type { SdkV2Server } from './sdk-v2.js';

/** A server of either SDK. */
export interface AnyServer {
  connect(transport: never): Promise<void>;
  close(): Promise<void>;
}

/** A server written twice, once for each SDK; every call makes a new one. */
export interface Product {
  v1(sdk: SdkV1Server): AnyServer;
  v2(sdk: SdkV2Server): AnyServer;
}
