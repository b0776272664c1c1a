import { testAdapter } from '@mcp-compat/testing';
import { inHono, perRequest, withSessions } from './support/kit.js';

const other = 'a handler from a Request to a Response serves HTTP';

testAdapter({
  name: 'withCompat of @mcp-compat/fetch, around handlers of SDK v2',
  ways: {
    'memory-legacy': other,
    'memory-modern': other,
    'stdio-legacy': other,
    'stdio-modern': other,
    'http-legacy': inHono(withSessions),
    'stateless-http-legacy': inHono(perRequest),
    'stateless-http-modern': inHono(perRequest),
    'sse-legacy': 'no SDK serves HTTP+SSE with such a handler',
  },
});
