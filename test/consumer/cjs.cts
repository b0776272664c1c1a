// A user's CommonJS module: Node loads our ES modules with require.
import assert = require('node:assert/strict');
import core = require('@mcp-compat/core');
import sdk = require('@mcp-compat/sdk');

const { createCompat, profiles } = core;
assert(profiles.length > 0);
const plan = createCompat({ quiet: true }).resolve({ clientInfo: { name: 'nobody-knows-me', version: '1' } });
const result = { content: [{ type: 'text' as const, text: 'x', annotations: { priority: 0.5 } }] };
assert.equal(plan.result('tools/call', result), result);
assert.equal(typeof sdk.withCompat, 'function');
