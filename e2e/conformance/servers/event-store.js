/** The events of one server's streams, so that a client that lost a stream can have the rest of it. */

/** @typedef {import('@modelcontextprotocol/server').JSONRPCMessage} Message */

/** @returns {import('@modelcontextprotocol/server').EventStore} for the transports of both SDK versions */
export function createEventStore() {
  /** @type {{ stream: string, message: Message }[]} */
  const events = [];

  return {
    storeEvent: async (stream, message) => String(events.push({ stream, message }) - 1),
    getStreamIdForEventId: async (id) => events[Number(id)]?.stream,
    replayEventsAfter: async (id, { send }) => {
      const last = Number(id);
      const stream = events[last]?.stream;
      if (stream === undefined) throw new Error(`There is no event ${id}`);
      for (const [index, event] of events.entries())
        if (index > last && event.stream === stream) await send(String(index), event.message);
      return stream;
    },
  };
}
