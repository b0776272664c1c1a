import { own } from '../protocol/json.js';
import type { SdkTransport } from './sdk-client.js';

/**
 * Counts the later rounds of calls that a client sends: a modern call that asks for input is sent again with the
 * answer, by the client itself. It has begun to run then, whatever the last round fails with.
 */
export class Rounds {
  #sent = 0;

  get sent(): number {
    return this.#sent;
  }

  /** Watches a transport, before a client connects to it. */
  watch(transport: SdkTransport): void {
    const send = transport.send.bind(transport);
    transport.send = (message, ...rest) => {
      const params = own(message, 'params');
      const isLater =
        own(params, 'inputResponses') !== undefined || own(params, 'requestState') !== undefined;
      if (isLater) this.#sent++;
      return send(message, ...rest);
    };
  }
}
