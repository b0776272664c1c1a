import { hash64 } from '../hash.js';
import { own } from '../protocol/json.js';
import { type AuthInfo, authInfoFrom, headerFrom } from './extra.js';

/** Who the verified caller is, as a cache key that keeps no token; `undefined` where nobody is verified. */
export function verifiedPrincipal(authInfo: AuthInfo | undefined): string | undefined {
  const subject = own(authInfo?.extra, 'sub');
  if (typeof subject === 'string') return `sub ${hash64(subject)}`;
  return typeof authInfo?.token === 'string' ? `token ${hash64(authInfo.token)}` : undefined;
}

const credentialHeaders = ['authorization', 'cookie', 'x-api-key', 'api-key', 'x-auth-token'];

/**
 * With whom this caller may share what a server showed: with itself, with everybody where there are no
 * credentials at all, and with nobody (`undefined`) where credentials came that nobody has verified.
 */
export function sharingPrincipal(extra: unknown): string | undefined {
  const authInfo = authInfoFrom(extra);
  const verified = verifiedPrincipal(authInfo);
  if (verified !== undefined || authInfo !== undefined) return verified;
  const credentials = credentialHeaders.some((name) => headerFrom(extra, name) !== undefined);
  return credentials ? undefined : 'anonymous';
}
