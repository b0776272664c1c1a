/*
 * `_meta.ui.domain` asks for a sandbox origin of its own, and each host has its own format. A value of another
 * host is worse than none, so nothing here is ever written by a rule.
 */

/**
 * `_meta.ui.domain` for Claude: the first 32 hex digits of the SHA-256 of the server's URL, exactly as users
 * enter it (https://claude.com/docs/connectors/building/mcp-apps/getting-started).
 */
export async function claudeDomain(serverUrl: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverUrl));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 32)}.claudemcpcontent.com`;
}

/**
 * `openai/widgetDomain` for ChatGPT: the https origin that belongs to the author
 * (https://developers.openai.com/apps-sdk/reference).
 *
 * @throws TypeError for what is no https URL.
 */
export function openaiWidgetDomain(url: string): string {
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:') throw new TypeError('openai/widgetDomain must be an https origin');
  return origin;
}

/** The origin that ChatGPT then serves the view from: what a server has to allow in CORS. */
export function openaiSandboxOrigin(widgetDomain: string): string {
  const { hostname } = new URL(openaiWidgetDomain(widgetDomain));
  return `https://${hostname.replaceAll('.', '-')}.web-sandbox.oaiusercontent.com`;
}
