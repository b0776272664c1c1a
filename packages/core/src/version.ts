/** Version of `@mcp-compat/core`; `scripts/write-version.mjs` keeps it equal to package.json. */
export const coreVersion = '0.0.0';
