import { type AdapterHarness, type Lacks, testAdapter } from '@mcp-compat/testing';
import { versions } from './support/express.js';
import {
  behindMiddleware,
  behindProxy,
  inRouter,
  sseBehindMiddleware,
  sseBehindProxy,
} from './support/kit.js';

const other = 'Express serves HTTP';
const elsewhere = {
  'memory-legacy': other,
  'memory-modern': other,
  'stdio-legacy': other,
  'stdio-modern': other,
};
const v1HasNoModernEra = 'SDK v1 speaks revisions up to 2025-11-25';
const v2HasNoSse = 'SDK v2 has no server for HTTP+SSE';

const { 'Express 5': newest, 'Express 4.18': oldest } = versions;

/** Each binding in front of both SDKs, and over both ends of the range of Express. */
const bindings: Readonly<Record<string, AdapterHarness['ways']>> = {
  'mcpCompat in Express 5, in front of SDK v1': {
    ...elsewhere,
    'http-legacy': behindMiddleware(newest, 'SDK v1, sessions'),
    'stateless-http-legacy': behindMiddleware(newest, 'SDK v1, stateless'),
    'stateless-http-modern': v1HasNoModernEra,
    'sse-legacy': sseBehindMiddleware(newest),
  },
  'mcpCompat in Express 4.18, in front of SDK v2': {
    ...elsewhere,
    'http-legacy': behindMiddleware(oldest, 'SDK v2, sessions'),
    'stateless-http-legacy': behindMiddleware(oldest, 'SDK v2, stateless'),
    'stateless-http-modern': behindMiddleware(oldest, 'SDK v2, stateless'),
    'sse-legacy': v2HasNoSse,
  },
  'mcpRouter in Express 4.18, with SDK v1': {
    ...elsewhere,
    'http-legacy': inRouter(oldest, 'v1', true),
    'stateless-http-legacy': inRouter(oldest, 'v1', false),
    'stateless-http-modern': v1HasNoModernEra,
    'sse-legacy': 'the router hosts Streamable HTTP',
  },
  'mcpRouter in Express 5, with SDK v2': {
    ...elsewhere,
    'http-legacy': inRouter(newest, 'v2', true),
    'stateless-http-legacy': inRouter(newest, 'v2', false),
    'stateless-http-modern': inRouter(newest, 'v2', true),
    'sse-legacy': v2HasNoSse,
  },
  'mcpProxy in Express 5, in front of SDK v1': {
    ...elsewhere,
    'http-legacy': behindProxy(newest, 'SDK v1, sessions'),
    'stateless-http-legacy': behindProxy(newest, 'SDK v1, stateless'),
    'stateless-http-modern': v1HasNoModernEra,
    'sse-legacy': sseBehindProxy(newest),
  },
  'mcpProxy in Express 4.18, in front of SDK v2': {
    ...elsewhere,
    'http-legacy': behindProxy(oldest, 'SDK v2, sessions'),
    'stateless-http-legacy': behindProxy(oldest, 'SDK v2, stateless'),
    'stateless-http-modern': behindProxy(oldest, 'SDK v2, stateless'),
    'sse-legacy': v2HasNoSse,
  },
};

const ownAnswers: Lacks = {
  statuses: 'the proxy answers some requests in the place of the server; see proxy/manners.test.ts',
};

for (const [name, ways] of Object.entries(bindings)) {
  testAdapter({ name, ways, lacks: name.startsWith('mcpProxy') ? ownAnswers : {} });
}
