import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** The members of a package.json that the tests read. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  packageManager?: string;
  type?: string;
  license?: string;
  description?: string;
  sideEffects?: unknown;
  engines?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  bin?: string | Record<string, string>;
  files?: string[];
  main?: string;
  repository?: string | { type?: string; url?: string; directory?: string };
  publishConfig?: { access?: string; provenance?: boolean };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  devDependencies?: Record<string, string>;
}

export interface WorkspacePackage {
  /** The folder's name below packages/, which is how the rules of this test project speak of a package. */
  folder: string;
  directory: string;
  manifest: Manifest;
}

export function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}

export function packagesBelow(directory: string): WorkspacePackage[] {
  return readdirSync(directory)
    .sort()
    .map((folder) => ({ folder, directory: join(directory, folder) }))
    .filter((found) => existsSync(join(found.directory, 'package.json')))
    .map((found) => ({ ...found, manifest: readManifest(found.directory) }));
}

export const packages: WorkspacePackage[] = packagesBelow(join(root, 'packages'));

/** What gets released. */
export const publicPackages: WorkspacePackage[] = packages.filter(
  ({ manifest }) => manifest.private !== true,
);

/** Files below a folder with one of these endings, as paths with `/` relative to the folder; none if it is missing. */
export function filesBelow(directory: string, ...endings: string[]): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.includes('node_modules/'))
    .sort();
}
