import type { ClientContext, ClientInfo } from './client-context.js';
import type { Match } from './match.js';
import { fold, startsWithFolded } from './text.js';
import { versionAfterSlash } from './version.js';

/** The evidence that decided who the client is. */
export type RecognisedBy = 'clientInfo.name' | 'clientInfo.title' | 'clientId' | 'userAgent';

interface Recognisable {
  readonly match: Match;
}

export interface Recognition<Candidate> {
  readonly profile?: Candidate;
  readonly by?: RecognisedBy;
  /** The version that goes with the evidence. */
  readonly version?: string | undefined;
  /** What stands between the client and the server; its defects come on top of the client's. */
  readonly bridge?: { readonly profile: Candidate; readonly version: string };
}

/**
 * Finds the client's profile. `clientInfo`, once present, decides alone, even against the User-Agent; then a
 * verified OAuth client id; then the User-Agent.
 */
export function recognise<Candidate extends Recognisable>(
  client: ClientContext,
  candidates: readonly Candidate[],
  trustClientId: boolean,
): Recognition<Candidate> {
  if (client.clientInfo !== undefined) return throughBridge(client.clientInfo, candidates);
  const byAgent = byUserAgent(client.userAgent, candidates);
  const vendor = trustClientId ? byClientId(client.clientId, candidates) : undefined;
  if (vendor === undefined || vendor === byAgent.profile) return byAgent;
  return { profile: vendor, by: 'clientId' };
}

/** A bridge appends itself to the name of the client in front of it, once or more often; the outermost counts. */
function throughBridge<Candidate extends Recognisable>(
  clientInfo: ClientInfo,
  candidates: readonly Candidate[],
): Recognition<Candidate> {
  const { name } = clientInfo;
  const [, front, bridge, version] = (typeof name === 'string' && suffix.exec(name)) || [];
  const profile = candidates.find(({ match }) => bridge !== undefined && match.via?.includes(fold(bridge)));
  if (front === undefined || version === undefined || profile === undefined) {
    return byClientInfo(clientInfo, candidates);
  }
  return { ...throughBridge({ ...clientInfo, name: front }, candidates), bridge: { profile, version } };
}

const suffix = /^(.*) \(via ([^()]+?) ([^\s()]+)\)$/s;

function byClientInfo<Candidate extends Recognisable>(
  { name, title, version }: ClientInfo,
  candidates: readonly Candidate[],
): Recognition<Candidate> {
  if (typeof name === 'string') {
    const folded = fold(name);
    const exact = candidates.find(({ match }) => match.name?.includes(folded));
    const profile = exact ?? byLongestPrefix(folded, candidates, ({ match }) => match.namePrefix);
    if (profile) return { profile, by: 'clientInfo.name', version };
  }
  if (typeof title === 'string') {
    const profile = candidates.find(({ match }) => match.title?.includes(title));
    if (profile) return { profile, by: 'clientInfo.title', version };
  }
  return { version };
}

function byClientId<Candidate extends Recognisable>(
  clientId: string | undefined,
  candidates: readonly Candidate[],
): Candidate | undefined {
  return clientId === undefined
    ? undefined
    : candidates.find(({ match }) => match.clientId?.includes(clientId));
}

function byUserAgent<Candidate extends Recognisable>(
  userAgent: string | undefined,
  candidates: readonly Candidate[],
): Recognition<Candidate> {
  if (userAgent === undefined) return {};
  const profile = byLongestPrefix(userAgent, candidates, ({ match }) => match.userAgentPrefix);
  return profile ? { profile, by: 'userAgent', version: versionAfterSlash(userAgent) } : {};
}

/** The longest prefix wins, so that the order of profiles never decides. */
function byLongestPrefix<Candidate>(
  text: string,
  candidates: readonly Candidate[],
  prefixesOf: (candidate: Candidate) => readonly string[] | undefined,
): Candidate | undefined {
  let best: Candidate | undefined;
  let length = -1;
  for (const candidate of candidates) {
    for (const prefix of prefixesOf(candidate) ?? []) {
      if (prefix.length > length && startsWithFolded(text, prefix)) {
        best = candidate;
        length = prefix.length;
      }
    }
  }
  return best;
}
