/** The server on SDK v1, with a tool that answers something else in one variant. */
import { plainTools } from '../servers/fixtures.js';
import { readVariant } from '../servers/variants.js';

if (readVariant() === 'unknown client') plainTools.test_simple_text.content = [];
await import('../servers/v1.js');
