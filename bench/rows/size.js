import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Kilobytes, minified and gzipped; what an adapter adds is counted without core. */
const bounds = [
  { name: '@mcp-compat/core/engine', entry: '@mcp-compat/core/engine', bound: 6, external: [] },
  { name: '@mcp-compat/core', entry: '@mcp-compat/core', bound: 25, external: [] },
  { name: '@mcp-compat/sdk', entry: '@mcp-compat/sdk', bound: 2, external: ['@mcp-compat/core'] },
  {
    name: '@mcp-compat/fastmcp',
    entry: '@mcp-compat/fastmcp',
    bound: 2,
    external: ['@mcp-compat/core', 'fastmcp', 'node:*'],
  },
];

export async function sizes() {
  return Promise.all(
    bounds.map(async ({ name, entry, bound, external }) => {
      const { outputFiles } = await build({
        stdin: { contents: `export * from '${entry}'`, resolveDir: import.meta.dirname },
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
        external,
      });
      return { name, bound, value: gzipSync(outputFiles[0].contents).length / 1000 };
    }),
  );
}
