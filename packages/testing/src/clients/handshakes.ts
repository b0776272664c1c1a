import { type Finding, isBag, shown } from './finding.js';

/** How a client reads the answer to `initialize`. */
export interface HandshakeTraits {
  /** The newest revision that it takes; any if absent. */
  readonly newest?: string;
  /** Null members of `capabilities` that the protocol names cost the server. */
  readonly nullCapabilities: boolean;
}

const named = ['tools', 'resources', 'prompts', 'logging', 'completions'];

/** Everything in a result of `initialize` that costs the server. */
export function findInHandshake(traits: HandshakeTraits, result: unknown): Finding[] {
  const lost = (pointer: string, problem: string): Finding => ({ pointer, problem, loses: 'server' });
  if (!isBag(result)) return [lost('', `no object, but ${shown(result)}`)];
  const { capabilities, serverInfo, protocolVersion } = result;
  const found: Finding[] = [];
  if (!isBag(capabilities)) found.push(lost('/capabilities', `no object, but ${shown(capabilities)}`));
  else if (traits.nullCapabilities) {
    for (const name of named.filter((each) => capabilities[each] === null)) {
      found.push(lost(`/capabilities/${name}`, 'null'));
    }
  }
  if (!isBag(serverInfo) || typeof serverInfo['version'] !== 'string') {
    found.push(lost('/serverInfo/version', 'missing'));
  }
  if (traits.newest !== undefined && !(String(protocolVersion) <= traits.newest)) {
    found.push(
      lost('/protocolVersion', `${shown(protocolVersion)}, and ${traits.newest} is the newest it takes`),
    );
  }
  return found;
}
