import type { Evidence } from './evidence.js';

/** Statuses that decide before the body is looked at; `undefined` for the others. */
export function classifyStatus(
  status: number,
): { readonly kind: 'auth' | 'transient'; readonly evidence: Evidence } | undefined {
  switch (status) {
    case 401:
    case 403:
    case 407:
      return { kind: 'auth', evidence: { reason: 'auth-status', status } };
    case 408:
    case 429:
      return { kind: 'transient', evidence: { reason: 'transient-status', status } };
  }
  if (status >= 200 && status < 300) return undefined;
  if (status >= 400 && status < 500) return undefined;
  // A redirect that wasn't followed names another place; it says nothing about the era of that one.
  const reason = status >= 300 && status < 400 ? 'redirect-status' : 'transient-status';
  return { kind: 'transient', evidence: { reason, status } };
}
