import type { ClientContext } from '@mcp-compat/core';
import { clientUiCapable, setUiCapability, uiMimeType } from '@mcp-compat/core/apps';

/** What one machine tells another about the client of a session: how to write for it, and no credential. */
export interface SessionFacts {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly version?: string | undefined;
  /** Protocol revision that the client asked for. */
  readonly revision?: string | undefined;
  /** Whether it shows MCP Apps; absent where it said nothing. */
  readonly ui?: boolean | undefined;
}

/** What `initialize` told. */
export function factsOf({ clientInfo, protocolVersion, capabilities }: ClientContext): SessionFacts {
  return {
    name: clientInfo?.name,
    title: clientInfo?.title,
    version: clientInfo?.version,
    revision: protocolVersion,
    ui: capabilities && clientUiCapable(capabilities),
  };
}

/** The client as rules know it. */
export function clientOf({ name, title, version, revision, ui }: SessionFacts): ClientContext {
  return {
    clientInfo: { name, title, version },
    protocolVersion: revision,
    capabilities: ui === undefined ? undefined : ui ? setUiCapability({}, { mimeTypes: [uiMimeType] }) : {},
    era: 'legacy',
  };
}

/** Facts as a list, short and the same on every machine. */
export function packFacts({ name, title, version, revision, ui }: SessionFacts): readonly unknown[] {
  return [name ?? 0, title ?? 0, version ?? 0, revision ?? 0, ui === undefined ? 2 : Number(ui)];
}

/** `undefined` for anything that `packFacts` doesn't write. */
export function unpackFacts(packed: unknown): SessionFacts | undefined {
  if (!Array.isArray(packed) || packed.length !== 5) return undefined;
  const [name, title, version, revision, ui] = packed as unknown[];
  const texts = [name, title, version, revision];
  if (!texts.every((text) => text === 0 || typeof text === 'string') || ![0, 1, 2].includes(ui as number)) {
    return undefined;
  }
  const [named, titled, versioned, revised] = texts.map((text) =>
    text === 0 ? undefined : (text as string),
  );
  return {
    name: named,
    title: titled,
    version: versioned,
    revision: revised,
    ui: ui === 2 ? undefined : ui === 1,
  };
}
