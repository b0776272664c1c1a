/** What differs between the legacy era (`initialize`) and the modern one (2026-07-28). */
import { failure } from './spec.js';

/**
 * @typedef {import('./spec.js').Json} Json
 * @typedef {import('./spec.js').Answer} Answer
 */

const serverInfo = { name: 'raw-server', version: '1.0.0' };
const modernRevision = '2026-07-28';

/** @param {string} key */
const meta = (key) => `io.modelcontextprotocol/${key}`;

/** @param {Json} params @returns {string | undefined} the version that a modern request names */
export const versionOf = (params) => params._meta?.[meta('protocolVersion')];

/** @param {Json} fixture @returns {string[]} */
export const supportedBy = ({ supportedVersions }) => supportedVersions ?? [modernRevision];

/** @param {Json} fixture */
export const capabilitiesOf = ({ tools, results, resources, reads, prompts, listen: behaviour }) => ({
  ...((tools || results) && { tools: behaviour === 'none' ? {} : { listChanged: true } }),
  ...((resources || reads) && { resources: {} }),
  ...(prompts && { prompts: {} }),
});

/** @param {Json} fixture @param {Json} params @returns {Answer} */
export function initialize(fixture, { protocolVersion: requested }) {
  const { $error, $replace, protocolVersion = 'echo', ...rest } = fixture.initialize ?? {};
  if ($error !== undefined) return { error: $error };
  if (fixture.era === 'modern') {
    return failure(-32022, 'Unsupported protocol version', { supported: supportedBy(fixture), requested });
  }
  if ($replace !== undefined) return { result: $replace };
  const version = protocolVersion === 'echo' ? requested : protocolVersion;
  return { result: { protocolVersion: version, capabilities: capabilitiesOf(fixture), serverInfo, ...rest } };
}

/** @param {Json} fixture @param {string | number} id @param {Json} params @returns {Answer} */
export function listen({ listen: behaviour }, id, params) {
  if (behaviour === 'silent') return {};
  if (behaviour === 'error') return failure(-32601, 'Method not found');
  const acknowledged = { _meta: { [meta('subscriptionId')]: id }, notifications: params.notifications ?? {} };
  return { notifications: [{ method: 'notifications/subscriptions/acknowledged', params: acknowledged }] };
}

/** What 2026-07-28 wants of every result, and of those that a client may cache. @param {string} method @param {Answer} answer @returns {Answer} */
export function modernResult(method, { exact, ...answer }) {
  if (exact || answer.result === undefined) return answer;
  const cacheable = /(list|read|discover)$/.test(method) && { ttlMs: 0, cacheScope: 'private' };
  const _meta = { ...answer.result._meta, [meta('serverInfo')]: serverInfo };
  return { ...answer, result: { resultType: 'complete', ...cacheable, ...answer.result, _meta } };
}
