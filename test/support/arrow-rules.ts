/**
 * Which part may import which, as data. A path ends in `/` for a folder and in `.ts` for one file, and is
 * relative to a package's src/.
 */

/**
 * Core's areas and what each may import besides itself. Of the files at the top, the entries may import all, and
 * all may import the others, which are small helpers and import no area.
 */
export const coreAreas: Readonly<Record<string, readonly string[]>> = {
  'protocol/': [],
  // Recognising takes profiles, so it knows their shape.
  'context/': ['profiles/profile.ts', 'protocol/'],
  'schema/': ['protocol/'],
  'rules/': ['schema/', 'protocol/', 'context/'],
  'quirks/': ['rules/', 'schema/', 'protocol/', 'context/'],
  'profiles/': ['quirks/', 'rules/', 'protocol/', 'context/'],
  // The shape of a profile, never a profile: the engine works with whatever registry it is given.
  // And the options of MCP Apps, never what they do.
  'plan/': [
    'apps/options.ts',
    'profiles/profile.ts',
    'quirks/quirk.ts',
    'rules/',
    'schema/',
    'protocol/',
    'context/',
  ],
  'transport/': ['plan/', 'rules/', 'protocol/', 'context/'],
  'wire/': ['transport/', 'plan/', 'rules/', 'protocol/', 'context/'],
  'apps/': ['rules/', 'protocol/', 'context/'],
  'evidence/': [],
};

/** Core's entries, and what nothing that they load may belong to. */
export const coreEntries: readonly {
  entry: string;
  mustNotReach: readonly string[];
  but: readonly string[];
}[] = [
  { entry: 'engine.ts', mustNotReach: ['profiles/', 'evidence/'], but: ['profiles/profile.ts'] },
  { entry: 'index.ts', mustNotReach: ['evidence/', 'wire/'], but: [] },
  // Whoever rewrites the wire brings a compat, and with it the registry.
  {
    entry: 'wire.ts',
    mustNotReach: ['profiles/', 'quirks/', 'evidence/'],
    but: ['profiles/profile.ts', 'quirks/quirk.ts'],
  },
];

/** Our own packages that each package may import; an adapter knows core and no other adapter. */
export const packageArrows: Readonly<Record<string, readonly string[]>> = {
  core: [],
  sdk: ['@mcp-compat/core'],
  fastmcp: ['@mcp-compat/core', '@mcp-compat/sdk'],
  express: ['@mcp-compat/core', '@mcp-compat/sdk'],
  fetch: ['@mcp-compat/core'],
  host: ['@mcp-compat/core'],
  testing: ['@mcp-compat/core'],
  cli: [
    '@mcp-compat/core',
    '@mcp-compat/sdk',
    '@mcp-compat/express',
    '@mcp-compat/host',
    '@mcp-compat/testing',
  ],
};

/** What counts as an SDK or a framework. */
export const isSdk = (packageName: string): boolean =>
  packageName.startsWith('@modelcontextprotocol/') || ['fastmcp', 'express', 'hono'].includes(packageName);

/** Where an SDK may be imported for its types only, and where at run time too. Nowhere else. */
export const sdkImports: Readonly<Record<'typeOnly' | 'runtime', readonly string[]>> = {
  typeOnly: ['sdk/', 'express/', 'fetch/'],
  runtime: [
    'sdk/modern/',
    'sdk/modern.ts',
    'express/router/',
    'express/router.ts',
    'fastmcp/',
    'host/',
    'testing/',
    'cli/',
  ],
};

/** The only packages that core may be made with; its build joins them in. */
export const coreDependencies: readonly string[] = ['compare-versions'];
