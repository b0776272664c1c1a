const switches = ['off', 'report', 'drain'] as const;

export type EnvironmentSwitch = (typeof switches)[number];

interface WithProcess {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/**
 * `MCP_COMPAT`, in any case; other values mean nothing. The only environment variable that core reads, guarded
 * for runtimes without `process` and for those that ask for a permission (Deno throws).
 */
export function environmentSwitch(): EnvironmentSwitch | undefined {
  try {
    const value = (globalThis as WithProcess).process?.env?.['MCP_COMPAT']?.toLowerCase();
    return switches.find((known) => known === value);
  } catch {
    return undefined;
  }
}
