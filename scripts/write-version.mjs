// Writes the version of package.json into src/version.ts. Part of `npm run version-packages`, after changesets
// has moved the versions, because core tells its version in events without reading a file.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../packages/core/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const target = new URL('src/version.ts', root);
const source = readFileSync(target, 'utf8');
writeFileSync(target, source.replace(/coreVersion = '[^']*'/, `coreVersion = '${version}'`));
