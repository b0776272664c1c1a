import { at, type Bag, type Finding, isBag, isList, type Loss, shown } from './finding.js';

/** How a client reads results of tools. Each member was measured; see the cells of the tests. */
export interface ResultTraits {
  /** Types of content that it knows; any other fails the whole result. */
  readonly types: readonly string[];
  /** What it refuses in annotations. */
  readonly annotations: 'nothing' | 'fractional priority and roles' | 'roles' | 'anything off the schema';
  /** What `structuredContent` may be. */
  readonly structured: 'object' | 'anything';
  /** When it can do without `content`. */
  readonly needsContent: 'never' | 'always' | 'unless structured';
  /** What fails the result when it is null: its `isError`, the `_meta` of a block. */
  readonly refusesNull: readonly ('isError' | '_meta')[];
  /** What a result without the shape of one does. */
  readonly badEnvelope: 'hangs' | 'fails' | 'passes null _meta';
  /** Whether results are checked against the tool's `outputSchema`. */
  readonly checksOutput: boolean;
}

const roles = ['user', 'assistant'];
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Everything in a result of `tools/call` that the client refuses. */
export function findInResult(traits: ResultTraits, result: unknown, tool: unknown): Finding[] {
  if (!isBag(result)) return [envelope(traits, '', `a result must be an object, not ${shown(result)}`)];
  if (result['_meta'] === null && traits.badEnvelope !== 'passes null _meta') {
    return [envelope(traits, '/_meta', 'null')];
  }
  return [
    ...findInMembers(traits, result),
    ...(isList(result['content'])
      ? result['content'].flatMap((block, index) => findInBlock(traits, block, `/content/${index}`))
      : []),
    ...(traits.checksOutput ? findInOutput(result, tool) : []),
  ];
}

function envelope({ badEnvelope }: ResultTraits, pointer: string, problem: string): Finding {
  return { pointer, problem, loses: 'result', ...(badEnvelope === 'hangs' && { hangs: true }) };
}

const finding = (pointer: string, problem: string, loses: Loss = 'result'): Finding => ({
  pointer,
  problem,
  loses,
});

function findInMembers(traits: ResultTraits, result: Bag): Finding[] {
  const { content, structuredContent, isError } = result;
  const found: Finding[] = [];
  if (content === undefined) {
    const misses =
      traits.needsContent === 'always' ||
      (traits.needsContent === 'unless structured' && structuredContent === undefined);
    if (misses) found.push(finding('/content', 'missing'));
  } else if (!isList(content)) found.push(finding('/content', `no list, but ${shown(content)}`));
  if (traits.refusesNull.includes('isError') && isError === null) found.push(finding('/isError', 'null'));
  if (traits.structured === 'object' && structuredContent !== undefined && !isBag(structuredContent)) {
    found.push(finding('/structuredContent', `no object, but ${shown(structuredContent)}`));
  }
  return found;
}

/** What is wrong with one block of content. */
export function findInBlock(traits: ResultTraits, block: unknown, pointer: string): Finding[] {
  if (!isBag(block)) return [finding(pointer, `no object, but ${shown(block)}`)];
  const { type, name, _meta } = block;
  if (!traits.types.includes(String(type))) {
    return [finding(`${pointer}/type`, `${shown(type)} is a type of content that it doesn't know`)];
  }
  return [
    ...(type === 'resource_link' && typeof name !== 'string' ? [finding(`${pointer}/name`, 'missing')] : []),
    ...(traits.refusesNull.includes('_meta') && _meta === null ? [finding(`${pointer}/_meta`, 'null')] : []),
    ...findInAnnotations(traits, block['annotations'], `${pointer}/annotations`),
  ];
}

/** What is wrong with annotations. */
export function findInAnnotations(
  { annotations: refuses }: Pick<ResultTraits, 'annotations'>,
  annotations: unknown,
  pointer: string,
  loses: Loss = 'result',
): Finding[] {
  if (refuses === 'nothing' || annotations === undefined) return [];
  const strict = refuses === 'anything off the schema';
  if (!isBag(annotations)) {
    return strict ? [finding(pointer, `no object, but ${shown(annotations)}`, loses)] : [];
  }
  const { audience, priority, lastModified } = annotations;
  const found: Finding[] = [];
  const stranger = isList(audience) ? audience.find((role) => !roles.includes(String(role))) : undefined;
  if (stranger !== undefined) {
    found.push(finding(`${pointer}/audience`, `${shown(stranger)} is no role that it knows`, loses));
  }
  if (refuses.startsWith('fractional') && typeof priority === 'number' && !Number.isInteger(priority)) {
    found.push(finding(`${pointer}/priority`, `${priority} is no whole number`, loses));
  }
  if (strict && lastModified !== undefined && !dateTime.test(String(lastModified))) {
    found.push(finding(`${pointer}/lastModified`, `${shown(lastModified)} is no date with a time`, loses));
  }
  return found;
}

/** As far as it takes no validator: what is required, and the types of what is there. */
function findInOutput(result: Bag, tool: unknown): Finding[] {
  const schema = isBag(tool) ? tool['outputSchema'] : undefined;
  if (!isBag(schema) || result['isError'] === true) return [];
  const { structuredContent } = result;
  if (structuredContent === undefined) {
    return [finding('/structuredContent', 'missing, though the tool has an outputSchema')];
  }
  if (!isBag(structuredContent)) return [];
  const properties = isBag(schema['properties']) ? schema['properties'] : {};
  const required = isList(schema['required']) ? schema['required'].map(String) : [];
  const place = (name: string): string => at('/structuredContent', name);
  return [
    ...required
      .filter((name) => structuredContent[name] === undefined)
      .map((name) => finding(place(name), 'missing, though the outputSchema requires it')),
    ...Object.entries(structuredContent).flatMap(([name, value]) => {
      if (!Object.hasOwn(properties, name)) {
        return schema['additionalProperties'] === false
          ? [finding(place(name), 'not among the properties of the outputSchema')]
          : [];
      }
      const property = properties[name];
      const type = isBag(property) ? property['type'] : undefined;
      return typeof type === 'string' && !isOfType(type, value)
        ? [finding(place(name), `no ${type}, as the outputSchema has it, but ${shown(value)}`)]
        : [];
    }),
  ];
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isBag(value);
    case 'array':
      return isList(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}
