import { type IncomingMessage, request as sendRequest } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Posts a message and keeps every byte of the answer. */
export async function raw(
  url: URL,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const response = await begin(url, body, headers);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** The same, up to the head of the answer. */
export function begin(
  url: URL,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  method = 'POST',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(
      url,
      { method, headers: { 'content-type': 'application/json', ...headers } },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
