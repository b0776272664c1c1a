import type { AppsOptions, AppsSettings } from '../apps/options.js';
import type { Profile } from '../profiles/profile.js';
import type { CompatEvent } from './events.js';

/**
 * How much is changed. `'rescue'`: repairs, down-levels, cures of fatal quirks, and cures of lossy ones that
 * say the same. `'full'`: all but opt-in rules. `'portable'`: one shape for every client, whoever asks.
 * `'report'`: nothing changes, events only. `'drain'`: nothing outgoing changes, incoming aliases still work.
 */
export type Level = 'rescue' | 'full' | 'portable' | 'report' | 'drain' | 'off';

export const levels: readonly Level[] = ['rescue', 'full', 'portable', 'report', 'drain', 'off'];

/**
 * Which quirks are cured in the modern era, where the protocol says that clientInfo should not change a
 * server's behaviour: none (`'strict'`), the fatal ones (`'fatal'`), as in the legacy era (`'same'`).
 */
export type ModernMode = 'strict' | 'fatal' | 'same';

export const modernModes: readonly ModernMode[] = ['strict', 'fatal', 'same'];

export type Switch = 'on' | 'off';

export interface CompatOptions {
  /** Defaults to every profile that core ships; `[...profiles, mine]` adds one. */
  readonly profiles?: readonly Profile[];
  /** Defaults to `'rescue'`. */
  readonly level?: Level;
  /** Defaults to `'fatal'`. */
  readonly modern?: ModernMode;
  /** Single rules by id; beats level and era. Unknown ids throw. */
  readonly rules?: Readonly<Record<string, Switch>>;
  /** Tools by name that are to be left alone. */
  readonly tools?: Readonly<Record<string, 'off'>>;
  /** MCP Apps: how views are served to clients that don't read them. */
  readonly apps?: AppsOptions;
  /** `false` leaves broken messages broken. */
  readonly repairs?: boolean;
  /** `false` ignores the OAuth client id. */
  readonly trustClientId?: boolean;
  /** No line on stderr at start. */
  readonly quiet?: boolean;
  readonly onEvent?: (event: CompatEvent) => void;
}

/** Options with every default filled in. */
export interface Settings {
  readonly level: Level;
  readonly modern: ModernMode;
  readonly rules: Readonly<Record<string, Switch>>;
  readonly exemptTools: ReadonlySet<string>;
  readonly apps: AppsSettings;
  readonly repairs: boolean;
  readonly trustClientId: boolean;
  readonly quiet: boolean;
  readonly onEvent: ((event: CompatEvent) => void) | undefined;
}
