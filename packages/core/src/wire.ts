export { decode, encode } from './wire/bytes.js';
export { type EventHandler, EventRewriter } from './wire/event-rewriter.js';
export type { Treatment, WireExchange } from './wire/exchange.js';
export { rewriteText } from './wire/messages.js';
export type { SessionLimits } from './wire/peers.js';
export type { AnswerHead, HeaderReader, OwnAnswer, OwnRequest, WireRequest } from './wire/request.js';
export { sseSessionOf } from './wire/sse-session.js';
export { Wire, type WireOptions } from './wire/wire.js';
