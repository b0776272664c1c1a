import type { MessageKind } from '../../../packages/core/src/index.js';

/**
 * What is wrong with a message by one schema: nothing in the list means valid; `undefined` means that the schema
 * knows no such message.
 */
export type Judge = (kind: MessageKind, method: string, value: unknown) => readonly string[] | undefined;
