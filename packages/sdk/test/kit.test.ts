import {
  type ClientMaker,
  type Open,
  type OpenServer,
  type Transport,
  testAdapter,
  type Way,
} from '@mcp-compat/testing';
import { argumentsOf } from '@mcp-compat/testing/servers';
import { clientMaker } from './support/clients.js';
import { adaptAll } from './support/decorate.js';
import { kitProduct } from './support/kit.js';
import { clientOf } from './support/places.js';
import { type Release, releases } from './support/release.js';
import { serve } from './support/serve.js';
import { stdioServer } from './support/stdio.js';

const sites = releases.flatMap((release) =>
  (['v1', 'v2'] as const).map((generation) => ({ generation, release })),
);

const v1HasNoModernEra = 'SDK v1 speaks revisions up to 2025-11-25';
const v2HasNoSse = 'SDK v2 has no server for HTTP+SSE';

for (const { generation, release } of sites) {
  const over =
    (transport: Transport, era: 'legacy' | 'modern' = 'legacy'): OpenServer =>
    ({ server, adaptions }) =>
      serve({ generation, release, transport, era }, kitProduct(server), (serverOrFactory) =>
        adaptAll(serverOrFactory, adaptions),
      );
  const stdio: OpenServer = async (opening): Promise<Open> => ({
    ...stdioServer(generation, release, argumentsOf(opening)),
    close: async () => {},
  });
  const modern = (open: OpenServer | string) => (generation === 'v1' ? v1HasNoModernEra : open);
  // Processes take long to start: each of these is tried with one release.
  const stdioOf = (tried: Release) => (release === tried ? stdio : `tried with the ${tried} release`);

  testAdapter({
    name: `withCompat on SDK ${generation} ${release}`,
    ways: {
      'memory-legacy': over('memory'),
      'memory-modern': modern(over('memory', 'modern')),
      'stdio-legacy': stdioOf(generation === 'v1' ? 'oldest' : 'newest'),
      'stdio-modern': modern(stdioOf('oldest')),
      'http-legacy': over('http'),
      'stateless-http-legacy': over('stateless-http'),
      'stateless-http-modern': modern(over('stateless-http', 'modern')),
      'sse-legacy': generation === 'v1' ? over('sse') : v2HasNoSse,
    },
    clients: (way) => clientsFor(generation, release, way),
  });
}

/** A client from the other end of the range, so that old and new meet, and both SDKs with both where they can. */
function clientsFor(
  generation: 'v1' | 'v2',
  release: Release,
  { transport, era }: Way,
): readonly ClientMaker[] {
  const other = generation === 'v1' ? 'v2' : 'v1';
  const crossed = (transport === 'http' || transport === 'stdio') === (release === 'newest');
  return [clientMaker(clientOf({ release, era }, crossed ? other : generation))];
}
