import {
  type AdapterHarness,
  type Lacks,
  type OpenServer,
  sdkClient,
  type Transport,
  testAdapter,
} from '@mcp-compat/testing';
import { argumentsOf } from '@mcp-compat/testing/servers';
import { v1Client } from './support/client.js';
import { kitServer } from './support/kit.js';
import { openServer, openStdio } from './support/open.js';
import type { Release } from './support/releases.js';

const over =
  (release: Release, transport: Exclude<Transport, 'stdio'>): OpenServer =>
  ({ server, adaptions }) =>
    openServer(kitServer(release, server, adaptions), transport);

const noModernEra = 'FastMCP answers 2026-07-28 with HTTP 400 by itself; see docs/fastmcp-2026-07-28.md';
const modern = {
  'memory-modern': noModernEra,
  'stdio-modern': noModernEra,
  'stateless-http-modern': noModernEra,
};
const pages = 'FastMCP lists everything at once';

const ways: Readonly<Record<Release, AdapterHarness['ways']>> = {
  oldest: {
    ...modern,
    'memory-legacy': '4.0.0 takes no transport of an author',
    'stdio-legacy': async (opening) => openStdio('oldest', argumentsOf(opening)),
    'http-legacy': over('oldest', 'http'),
    'stateless-http-legacy': '4.0.0 needs a second for every request; see with-compat.test.ts',
    'sse-legacy': 'with the mcp-proxy that it gets today, SSE of 4.0.0 does not answer',
  },
  newest: {
    ...modern,
    'memory-legacy': over('newest', 'memory'),
    // Processes take long to start.
    'stdio-legacy': 'tried with the oldest release here, and with this one in the examples',
    'http-legacy': over('newest', 'http'),
    'stateless-http-legacy': over('newest', 'stateless-http'),
    'sse-legacy': over('newest', 'sse'),
  },
};

const lacks: Readonly<Record<Release, Lacks>> = {
  oldest: {
    pages,
    cancellation: '4.0.0 tells a tool of no cancellation',
    elicitation: '4.0.0 gives tools no elicitation',
  },
  newest: { pages },
};

for (const release of ['oldest', 'newest'] as const)
  testAdapter({
    name: `withCompat on FastMCP ${release}`,
    ways: ways[release],
    lacks: lacks[release],
    // SSE is greeted at any time, which this client overlooks; elsewhere the kit's own is on SDK v2.
    clients: ({ transport }) => (transport === 'sse' ? [v1Client] : [sdkClient]),
  });
