import { at, type Bag, type Finding, isBag, isList, type Loss, shown } from './finding.js';

/** How a client reads `tools/list`. Each member was measured; see the cells of the tests. */
export interface ListTraits {
  /** Members of a tool that must not be null, and what is lost if one is. */
  readonly nulls: Readonly<Partial<Record<string, Loss>>>;
  /** What the root of an input schema must be; anything else costs the server. */
  readonly inputRoot: 'type object' | 'any object';
  /** What is lost if `properties` is a list. */
  readonly listedProperties: Loss;
  /** Null `properties`, or null `required`, cost the server. */
  readonly nullProperties: boolean;
  readonly nullRequired: boolean;
  /** `true` or `false` as the schema of a property costs the server. */
  readonly booleanProperties: boolean;
  /** What is lost if the root of an output schema has no type, or another one than object. */
  readonly outputRoot: { readonly untyped?: Loss; readonly other?: Loss };
  /** What is lost if a `$ref` of an output schema leads nowhere. */
  readonly danglingOutput?: Loss;
  /** `icons[].sizes` as a string costs the server. */
  readonly iconSizes: boolean;
  /** What is lost with a `nextCursor` that is null, or empty. */
  readonly cursor: { readonly null?: Loss; readonly empty?: Loss };
  readonly pages: 'all' | 'first';
  /** Of two tools with one name, or with one name in the client's own spelling, only one is left. */
  readonly duplicates: boolean;
  /** Tools that ask for task-based execution can't be called. */
  readonly tasks: boolean;
  readonly names: NameTraits;
}

/** What a client makes of names. */
export interface NameTraits {
  /** Characters that become `_`; none if absent. */
  readonly replaced?: RegExp;
  /** Which of two tools is lost whose names become the same; none if absent. */
  readonly loses?: 'first' | 'later';
  /** The longest name that isn't dropped, with what is put before it. */
  readonly longest?: { readonly total: number; readonly before: (serverName: string) => string };
}

const finding = (pointer: string, problem: string, loses: Loss): Finding => ({ pointer, problem, loses });

/** Everything in a result of `tools/list` that costs something. */
export function findInTools(traits: ListTraits, result: unknown, serverName: string): Finding[] {
  if (!isBag(result) || !isList(result['tools'])) return [finding('/tools', 'no list', 'server')];
  const tools = result['tools'];
  return [
    ...tools.flatMap((tool, index) => findInTool(traits, tool, `/tools/${index}`)),
    ...findInNames(traits, tools, serverName),
    ...findInCursor(traits, result['nextCursor']),
  ];
}

function findInCursor({ cursor, pages }: ListTraits, nextCursor: unknown): Finding[] {
  if (nextCursor === undefined) return [];
  const loses = nextCursor === null ? cursor.null : nextCursor === '' ? cursor.empty : undefined;
  if (loses !== undefined) return [finding('/nextCursor', shown(nextCursor), loses)];
  return typeof nextCursor === 'string' && nextCursor !== '' && pages === 'first'
    ? [finding('/nextCursor', 'it reads the first page only: the tools of all others are lost', 'part')]
    : [];
}

function findInTool(traits: ListTraits, tool: unknown, pointer: string): Finding[] {
  if (!isBag(tool)) return [finding(pointer, `no object, but ${shown(tool)}`, 'server')];
  const nulls = Object.entries(traits.nulls).flatMap(([member, loses]) =>
    tool[member] === null && loses !== undefined ? [finding(`${pointer}/${member}`, 'null', loses)] : [],
  );
  return [
    ...nulls,
    ...findInInput(traits, tool['inputSchema'], `${pointer}/inputSchema`),
    ...findInOutputSchema(traits, tool['outputSchema'], `${pointer}/outputSchema`),
    ...findInIcons(traits, tool['icons'], `${pointer}/icons`),
    ...(traits.tasks && isBag(tool['execution']) && tool['execution']['taskSupport'] === 'required'
      ? [finding(`${pointer}/execution/taskSupport`, 'it can not call tools that require a task', 'tool')]
      : []),
  ];
}

function findInInput(traits: ListTraits, schema: unknown, pointer: string): Finding[] {
  if (!isBag(schema)) {
    return [finding(pointer, schema === undefined ? 'missing' : `no object, but ${shown(schema)}`, 'server')];
  }
  const { type, properties, required } = schema;
  const found: Finding[] = [];
  if (traits.inputRoot === 'type object' && type !== 'object') {
    found.push(finding(`${pointer}/type`, `${shown(type)}, where only "object" will do`, 'server'));
  }
  if (isList(properties)) found.push(finding(`${pointer}/properties`, 'a list', traits.listedProperties));
  if (traits.nullProperties && properties === null) {
    found.push(finding(`${pointer}/properties`, 'null', 'server'));
  }
  if (traits.nullRequired && required === null) found.push(finding(`${pointer}/required`, 'null', 'server'));
  if (traits.booleanProperties && isBag(properties)) {
    for (const [name, property] of Object.entries(properties)) {
      if (typeof property !== 'boolean') continue;
      found.push(finding(at(`${pointer}/properties`, name), `${property} as a schema`, 'server'));
    }
  }
  return found;
}

function findInOutputSchema(traits: ListTraits, schema: unknown, pointer: string): Finding[] {
  if (!isBag(schema)) return [];
  const { type } = schema;
  const loses = type === undefined ? traits.outputRoot.untyped : traits.outputRoot.other;
  if (type !== 'object' && loses !== undefined) {
    return [finding(`${pointer}/type`, `${shown(type)}, where only "object" will do`, loses)];
  }
  const dangling = traits.danglingOutput && danglingRef(schema, schema, pointer);
  return dangling ? [finding(dangling, 'leads nowhere', traits.danglingOutput)] : [];
}

/** The pointer of a local `$ref` whose target is not in the schema. */
function danglingRef(root: Bag, value: unknown, pointer: string): string | undefined {
  if (isList(value))
    return firstOf(value.map((item, index) => danglingRef(root, item, `${pointer}/${index}`)));
  if (!isBag(value)) return undefined;
  const ref = value['$ref'];
  if (typeof ref === 'string' && ref.startsWith('#/') && !leadsSomewhere(root, ref)) return `${pointer}/$ref`;
  return firstOf(Object.entries(value).map(([name, member]) => danglingRef(root, member, at(pointer, name))));
}

const firstOf = (found: readonly (string | undefined)[]): string | undefined =>
  found.find((pointer) => pointer !== undefined);

function leadsSomewhere(root: Bag, ref: string): boolean {
  let value: unknown = root;
  for (const part of ref.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isBag(value) || !Object.hasOwn(value, key)) return false;
    value = value[key];
  }
  return true;
}

function findInIcons(traits: ListTraits, icons: unknown, pointer: string): Finding[] {
  if (!traits.iconSizes || !isList(icons)) return [];
  return icons.flatMap((icon, index) =>
    isBag(icon) && typeof icon['sizes'] === 'string'
      ? [finding(`${pointer}/${index}/sizes`, 'a string, where only a list will do', 'server')]
      : [],
  );
}

function findInNames(traits: ListTraits, tools: readonly unknown[], serverName: string): Finding[] {
  const { replaced, loses, longest } = traits.names;
  const found: Finding[] = [];
  const first = new Map<string, number>();
  for (const [index, tool] of tools.entries()) {
    const name = isBag(tool) ? String(tool['name']) : '';
    const spelt = replaced ? name.replace(replaced, '_') : name;
    const other = first.get(spelt);
    first.set(spelt, index);
    const length = longest ? (longest.before(serverName) + spelt).length : 0;
    if (longest && length > longest.total) {
      const problem = `${length} characters with what the client puts before it, and ${longest.total} are the most`;
      found.push(finding(`/tools/${index}/name`, problem, 'tool'));
      continue;
    }
    const sameName = isBag(tools[other ?? -1]) && (tools[other ?? -1] as Bag)['name'] === name;
    if (other === undefined || !(sameName ? traits.duplicates : loses)) continue;
    if (loses === 'later') first.set(spelt, other);
    const lost = loses === 'later' && !sameName ? index : other;
    found.push(finding(`/tools/${lost}/name`, `another tool comes out as ${shown(spelt)} too`, 'tool'));
  }
  return found;
}
