import { isObject } from './json.js';

/** A JSON-RPC 2.0 message, as loosely as the wire allows. */
export interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

export type RequestId = string | number;

export function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || typeof id === 'number';
}

export interface RequestMessage extends Message {
  readonly id: RequestId;
  readonly method: string;
}

export function isRequest(message: unknown): message is RequestMessage {
  return isObject(message) && typeof message['method'] === 'string' && isRequestId(message['id']);
}

export interface NotificationMessage extends Message {
  readonly method: string;
}

export function isNotification(message: unknown): message is NotificationMessage {
  return isObject(message) && typeof message['method'] === 'string' && message['id'] === undefined;
}

export interface ResponseMessage extends Message {
  readonly id: RequestId;
}

export function isResponse(message: unknown): message is ResponseMessage {
  return (
    isObject(message) &&
    isRequestId(message['id']) &&
    message['method'] === undefined &&
    ('result' in message || 'error' in message)
  );
}
