import { codes } from '../protocol/codes.js';
import { type Refusal, refuse } from './request.js';

/**
 * Refuses a body that is a JSON-RPC batch, which no modern request is; `undefined` for any other body. Looks at the
 * first character only, so that a batch is refused as one even if it is no JSON. Vertical tab and form feed are no
 * white space in JSON, but parsers that skip them are about.
 */
export function refuseBatch(body: string): Refusal | undefined {
  return /^[ \t\n\r\v\f]*\[/.test(body)
    ? refuse(codes.invalidRequest, 'Batches are not supported')
    : undefined;
}
