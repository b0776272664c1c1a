import { appsFallback } from './apps/fallback.js';
import { checkOptions } from './plan/check-options.js';
import { type Compat, createCompatFrom } from './plan/compat.js';
import type { CompatOptions } from './plan/options.js';
import { profiles } from './profiles/index.js';
import { quirks } from './quirks/index.js';
import { downLevels } from './rules/down-levels/index.js';
import { repairs } from './rules/repairs/index.js';
import { soundChecks } from './rules/repairs/sound.js';
import { coreVersion } from './version.js';

/**
 * A compat over everything that core knows.
 *
 * @throws TypeError for an option, level, era mode or rule id that there isn't, with a suggestion, and for a value of
 *   the wrong type.
 */
export function createCompat(options: CompatOptions = {}): Compat {
  checkOptions(options);
  return createCompatFrom(
    {
      version: coreVersion,
      repairs,
      soundChecks,
      downLevels,
      quirks,
      optIns: [appsFallback],
      profiles: options.profiles ?? profiles,
    },
    options,
  );
}

export {
  buildEmbeddedFallback,
  type FallbackOptions,
  type ReadResource,
} from './apps/build-embedded-fallback.js';
export {
  clientUiCapable,
  getUiCapability,
  serverUiCapable,
  setUiCapability,
  type UiCapability,
} from './apps/capability.js';
export { selectResourceMode, selectToolMode, type UiMode } from './apps/modes.js';
export type { AppsOptions } from './apps/options.js';
export type { ClientContext, ClientInfo, TransportKind } from './context/client-context.js';
export type { AuthInfo } from './context/extra.js';
export type { Match } from './context/match.js';
export type { RecognisedBy } from './context/recognise.js';
export type { Change } from './plan/changes.js';
export type { Compat } from './plan/compat.js';
export type { Why } from './plan/decide.js';
export type { CompatEvent, Stats } from './plan/events.js';
export type { ExplainedChange, ExplainedRule, Explanation, Sample } from './plan/explanation.js';
export type { CompatOptions, Level, ModernMode, Switch } from './plan/options.js';
export type { GivenByCaller, Plan } from './plan/plan.js';
export { defineProfile, type Profile, type Sighting, type Verified } from './profiles/profile.js';
export type * from './protocol/content.js';
export type {
  ClientRequests,
  JsonRpcError,
  MessageKind,
  ServerNotifications,
  ServerRequests,
} from './protocol/methods.js';
export type * from './protocol/results.js';
export type { Era, Revision } from './protocol/revisions.js';
export { type AnyQuirk, defineQuirk, type OptionsOf, type Quirk } from './quirks/quirk.js';
export { type Ask, defineExchange, type Exchange, type Need } from './rules/exchange.js';
export type { Phase } from './rules/phase.js';
export type { Effect, RuleFacts, Severity, Source } from './rules/rule.js';
export { defineTransform, type Given, type Transform } from './rules/transform.js';
export { bindServer, type Connectable, claimServer, isOff } from './transport/bind.js';
export type { Chooser, ChooserContext, CompatOrChooser } from './transport/chooser.js';
export { compatTransport } from './transport/compat-transport.js';
export type { TransportLike } from './transport/transport.js';
export { coreVersion } from './version.js';
export { profiles, quirks };
