import type { Compat, CompatOrChooser } from '@mcp-compat/core';
import { withCompat } from '../../src/index.js';

/** A compat to bind, nothing at all, or the adapter's own default. */
export type Binding = CompatOrChooser | undefined | 'default';

type Decoratable = Parameters<typeof withCompat>[0];

/** The adapter's one line; nothing where there is no compat, for the server as it is. */
export function decorate<Server>(serverOrFactory: Server, binding: Binding): Server {
  if (binding === undefined) return serverOrFactory;
  const decoratable = serverOrFactory as Server & Decoratable;
  return binding === 'default' ? withCompat(decoratable) : withCompat(decoratable, binding as Compat);
}

/** The adapter's one line, as often as the kit asks for it. */
export function adaptAll<Server>(
  serverOrFactory: Server,
  adaptions: readonly { readonly compat: CompatOrChooser | undefined }[],
): Server {
  return adaptions.reduce((adapted, { compat }) => decorate(adapted, compat ?? 'default'), serverOrFactory);
}
