/** What a client loses: everything of the server, one tool, a whole list or answer, or a part of one. */
export type Loss = 'server' | 'tool' | 'list' | 'result' | 'part';

/** One thing in a message that a client can't read. */
export interface Finding {
  /** RFC 6901, into the result. */
  readonly pointer: string;
  readonly problem: string;
  readonly loses: Loss;
  /** The call never settles, where others would fail. */
  readonly hangs?: true;
}

/** How a client reads one result. */
export interface Reading {
  readonly findings: readonly Finding[];
  /** Of results of tools: how much of `content` reaches the model. */
  readonly content?: 'all' | 'part' | 'none';
  /** Of results of tools: whether `structuredContent` reaches the model. */
  readonly structured?: boolean;
}

/** What is known besides the message. */
export interface ReadContext {
  /** The tool that was called, as the server lists it. */
  readonly tool?: object | undefined;
  /** The name under which the server is configured; `server` if absent. Some clients put it before names. */
  readonly serverName?: string | undefined;
}

export type Bag = Readonly<Record<string, unknown>>;

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A value as a message shows it: short, and never more than a line. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The pointer of a member. */
export function at(pointer: string, name: string): string {
  return `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
