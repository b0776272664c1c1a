const switches = ['off', 'report', 'drain'] as const;

export type EnvironmentSwitch = (typeof switches)[number];

interface WithProcess {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/**
 * `MCP_COMPAT`, in any case; other values mean nothing. The only environment variable that core reads, guarded
 * for runtimes without `process`.
 */
export function environmentSwitch(): EnvironmentSwitch | undefined {
  const value = (globalThis as WithProcess).process?.env?.['MCP_COMPAT']?.toLowerCase();
  return switches.find((known) => known === value);
}
