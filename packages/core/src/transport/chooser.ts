import { BoundedMap } from '../bounded-map.js';
import type { ClientContext } from '../context/client-context.js';
import type { AuthInfo } from '../context/extra.js';
import { verifiedPrincipal } from '../context/principal.js';
import type { Compat } from '../plan/compat.js';
import { environmentSwitch } from '../plan/environment.js';
import { log } from '../plan/log.js';
import { textOfThrown } from '../plan/thrown.js';
import { isObject } from '../protocol/json.js';

/** What a chooser may look at. */
export interface ChooserContext extends ClientContext {
  readonly authInfo?: AuthInfo | undefined;
  readonly sessionId?: string | undefined;
}

/**
 * Picks a compat per client: for tenants and gradual roll-out. Asked once per session, or once per principal
 * where there are no sessions, so that a client never changes shape in the middle of a conversation.
 */
export type Chooser = (context: ChooserContext) => Compat;

export type CompatOrChooser = Compat | Chooser;

const maxPrincipals = 1024;

/** Choices by principal; by chooser, because stateless servers make a new transport for each request. */
const choices = new WeakMap<Chooser, BoundedMap<string, Compat>>();

/** What the chooser picks for this client; `undefined` when the chooser fails, and then nothing is changed. */
export function choose(source: Chooser, context: ChooserContext): Compat | undefined {
  // Within a session the session itself remembers.
  const principal = context.sessionId === undefined ? verifiedPrincipal(context.authInfo) : undefined;
  if (principal === undefined) return ask(source, context);
  const known = choices.get(source) ?? new BoundedMap<string, Compat>(maxPrincipals);
  choices.set(source, known);
  const compat = known.get(principal) ?? ask(source, context);
  if (compat !== undefined) known.set(principal, compat);
  return compat;
}

/** Choosers whose failure was told already. */
const failed = new WeakSet<Chooser>();

function ask(chooser: Chooser, context: ChooserContext): Compat | undefined {
  try {
    const { clientInfo } = context;
    // Copies, because what a chooser changes must not change who the client is.
    const compat: unknown = chooser({ ...context, clientInfo: clientInfo && { ...clientInfo } });
    if (isCompat(compat)) {
      compat.announce();
      return compat;
    }
    tellFailure(chooser, 'gave no compat');
  } catch (error) {
    tellFailure(chooser, `threw ${textOfThrown(error)}`);
  }
  return undefined;
}

function tellFailure(chooser: Chooser, what: string): void {
  if (failed.has(chooser)) return;
  failed.add(chooser);
  log(`the chooser ${what}; messages go out as they are`);
}

function isCompat(value: unknown): value is Compat {
  return isObject(value) && typeof value['resolve'] === 'function' && typeof value['announce'] === 'function';
}

/** @throws TypeError for anything that is no compat and no chooser, such as the options of one. */
export function checkSource(source: unknown): asserts source is CompatOrChooser {
  if (typeof source === 'function' || isCompat(source)) return;
  throw new TypeError(
    'mcp-compat: expected a compat, as createCompat({ level: "full" }) gives one, or a function that picks one',
  );
}

/** Whether nothing may be changed: `MCP_COMPAT=off`, or a compat of level `off`. */
export function isOff(source: CompatOrChooser): boolean {
  return typeof source === 'function' ? environmentSwitch() === 'off' : source.level === 'off';
}

/** What each server or transport was left alone by. */
const skippedBy = new WeakMap<object, WeakSet<CompatOrChooser>>();

/** Tells once that something was left as it was: `McpServer` and the server inside it both come by. */
export function reportSkipped(source: CompatOrChooser, subject: object, reason: string): void {
  const told = skippedBy.get(subject) ?? new WeakSet();
  if (told.has(source)) return;
  skippedBy.set(subject, told.add(source));
  if (typeof source === 'function') log(`skipped: ${reason}`);
  else source.skipped({ reason });
}
