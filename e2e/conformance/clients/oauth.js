/**
 * An OAuth client that says yes: the referee's authorization server redirects at once, so that the code is in the
 * answer to the authorization request.
 *
 * @param {string} scenario
 */
export function createOAuthProvider(scenario) {
  const redirectUrl = 'http://127.0.0.1:1/callback';
  /** @type {Record<string, unknown>} */
  const kept = {};
  const given = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}');
  /** @type {(name: string) => { get: () => never, set: (value: unknown) => void }} */
  const slot = (name) => ({
    get: () => /** @type {never} */ (kept[name]),
    set: (value) => {
      kept[name] = value;
    },
  });
  const information = slot('information');
  const tokens = slot('tokens');
  const verifier = slot('verifier');
  if (scenario === 'auth/pre-registration') {
    information.set({ client_id: given.client_id, client_secret: given.client_secret });
  }
  /** @type {string | undefined} */
  let code;
  return {
    redirectUrl,
    clientMetadataUrl: 'https://conformance-test.local/client-metadata.json',
    clientMetadata: {
      client_name: 'conformance-client',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    clientInformation: information.get,
    saveClientInformation: information.set,
    tokens: tokens.get,
    saveTokens: tokens.set,
    codeVerifier: verifier.get,
    saveCodeVerifier: verifier.set,
    /** @param {URL} url */
    async redirectToAuthorization(url) {
      const { headers } = await fetch(url, { redirect: 'manual' });
      const back = new URL(headers.get('location') ?? '', url);
      kept['iss'] = back.searchParams.get('iss') ?? undefined;
      code = back.searchParams.get('code') ?? undefined;
    },
    /** What came back from the last authorization request. */
    callback: () => ({ code, iss: /** @type {string | undefined} */ (kept['iss']) }),
  };
}
