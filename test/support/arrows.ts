import * as rules from './arrow-rules.js';
import { packageOf } from './imports.js';
import { cyclesOf, type Edge, reachable, readSources, type SourceGraph } from './source-graph.js';
import type { WorkspacePackage } from './workspace.js';

const within = (path: string, places: readonly string[]): boolean =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

/** Every import of the packages that points the wrong way, as `package/file:line: what is wrong`. */
export function violations(packages: readonly WorkspacePackage[]): string[] {
  return packages.flatMap((workspacePackage) => {
    const graph = readSources(workspacePackage.directory);
    const inside = graph.edges.flatMap((edge) => {
      const wrong = [
        ...checkOutside(workspacePackage, edge),
        ...checkInside(workspacePackage.folder, edge, graph),
      ];
      return wrong.map((message) => `${workspacePackage.folder}/${edge.from}:${edge.line}: ${message}`);
    });
    const cycles = cyclesOf(graph).map((cycle) => `${workspacePackage.folder}: cycle ${cycle}`);
    const areas = workspacePackage.folder === 'core' ? checkCore(graph) : [];
    return [...inside, ...cycles, ...areas];
  });
}

/** Imports of other packages and of Node. */
function checkOutside({ folder, manifest }: WorkspacePackage, edge: Edge): string[] {
  if (edge.specifier.startsWith('.')) return [];
  if (edge.specifier.startsWith('node:')) {
    return folder === 'core' ? [`core runs everywhere, but imports ${edge.specifier}`] : [];
  }
  const name = packageOf(edge.specifier);
  if (name === manifest.name) return [`imports itself by name`];
  const wrong: string[] = [];
  // What core loads is joined into what it ships, so it is a matter of the build.
  const declared = folder === 'core' ? manifest.devDependencies : manifest.dependencies;
  if (declared?.[name] === undefined && manifest.peerDependencies?.[name] === undefined) {
    wrong.push(`imports ${name}, which is neither a dependency nor a peer`);
  }
  if (name.startsWith('@mcp-compat/') && !(rules.packageArrows[folder] ?? []).includes(name)) {
    wrong.push(`${folder} must not import ${name}`);
  }
  if (folder === 'core' && !rules.coreDependencies.includes(name)) wrong.push(`core must not import ${name}`);
  if (rules.isSdk(name)) {
    const place = `${folder}/${edge.from}`;
    const allowed =
      within(place, rules.sdkImports.runtime) || (edge.typeOnly && within(place, rules.sdkImports.typeOnly));
    if (!allowed) wrong.push(`imports ${name}${edge.typeOnly ? '' : ' at run time'}`);
  }
  return wrong;
}

/** Imports of files of the same package. */
function checkInside(folder: string, { from, to }: Edge, graph: SourceGraph): string[] {
  if (to === undefined) return [];
  if (!graph.files.includes(to)) return [`imports ${to}, which is not in src/`];
  return folder === 'core' ? checkAreas(from, to) : [];
}

function checkAreas(from: string, to: string): string[] {
  const isEntry = (path: string): boolean => rules.coreEntries.some(({ entry }) => entry === path);
  const areaOf = (path: string): string | undefined => /^[^/]+\//.exec(path)?.[0];
  if (isEntry(from)) return [];
  if (isEntry(to)) return [`only users import ${to}`];
  const area = areaOf(from);
  if (areaOf(to) === undefined || areaOf(to) === area) return [];
  if (area === undefined) return [`a helper must not import ${to}`];
  return within(to, rules.coreAreas[area] ?? []) ? [] : [`${area} must not import ${to}`];
}

function checkCore(graph: SourceGraph): string[] {
  const unknown = new Set(
    graph.files.filter((file) => file.includes('/')).map((file) => `${file.split('/')[0]}/`),
  );
  for (const area of Object.keys(rules.coreAreas)) unknown.delete(area);
  const unlisted = [...unknown].map((area) => `core: ${area} has no place in arrow-rules.ts`);
  const reached = rules.coreEntries.flatMap(({ entry, mustNotReach, but }) =>
    [...reachable(graph, entry)]
      .filter((file) => within(file, mustNotReach) && !within(file, but))
      .map((file) => `core: ${entry} loads ${file}`),
  );
  return [...unlisted, ...reached];
}
