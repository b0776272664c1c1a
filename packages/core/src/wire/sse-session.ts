/**
 * The session in the query of a URL: revision 2024-11-05 has an endpoint for messages of its own, which the first
 * event of the stream tells. The names are those of the official SDKs, TypeScript and Python.
 */
export function sseSessionOf(url: string): string | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return query.get('sessionId') ?? query.get('session_id') ?? undefined;
}
