import type { Annotations, ContentBlock, Icon } from '../../protocol/content.js';
import { isObject, type JsonObject } from '../../protocol/json.js';
import type {
  CallToolResult,
  Prompt,
  Resource,
  ResourceTemplate,
  Result,
  Tool,
  ToolAnnotations,
} from '../../protocol/results.js';
import type { SoundCheck } from '../sound-check.js';

/*
 * One look at a message that tells whether no repair has anything to do with it, so that sound messages, which
 * nearly all are, don't pay for every repair. May call a sound message unsound (then the rules look), never the
 * other way round: a law test holds every repair against it. Written out member by member because keyed loops
 * cost ten times as much on a list of a hundred tools.
 */

/**
 * Whether no repair would change this result. The results of methods that have no such look are left to the rules.
 */
export const soundChecks: ReadonlyMap<string, SoundCheck> = new Map(
  Object.entries<(result: never, modern: boolean) => boolean>({
    'tools/call': soundCall,
    'tools/list': (result: List<'tools', Tool>, modern) =>
      soundPage(result) && soundTools(result.tools, modern),
    'resources/list': (result: List<'resources', Resource>) =>
      soundPage(result) && soundItems(result.resources, (item) => soundResource(item, item.uri, item.size)),
    'resources/templates/list': (result: List<'resourceTemplates', ResourceTemplate>) =>
      soundPage(result) &&
      soundItems(result.resourceTemplates, (item) => soundResource(item, item.uriTemplate, undefined)),
    'prompts/list': (result: List<'prompts', Prompt>) =>
      soundPage(result) && soundItems(result.prompts, soundPrompt),
  }) as [string, SoundCheck][],
);

type List<Member extends string, Item> = Result & {
  readonly [M in Member]: Item[];
} & { readonly nextCursor?: unknown };

function soundCall(result: CallToolResult, modern: boolean): boolean {
  const { content, structuredContent, isError, _meta } = result;
  if (isError === null || !Array.isArray(content) || !soundMeta(_meta)) return false;
  if (structuredContent !== undefined && !modern && !isObject(structuredContent)) return false;
  for (const block of content) if (!soundBlock(block)) return false;
  return true;
}

function soundBlock(block: ContentBlock): boolean {
  if (!isObject(block) || !soundAnnotations(block.annotations)) return false;
  if (block._meta !== undefined && !soundMeta(block._meta)) return false;
  switch (block.type) {
    case 'text':
      return isText(block.text);
    case 'image':
    case 'audio':
      return typeof block.data === 'string' && !block.data.startsWith('data:') && isText(block.mimeType);
    default:
      return false;
  }
}

/** `lastModified` is left to the rule: it takes a pattern to judge it. */
function soundAnnotations(annotations: Annotations | undefined): boolean {
  if (annotations === undefined) return true;
  if (!isObject(annotations) || annotations['lastModified'] !== undefined) return false;
  const { priority, audience } = annotations as Annotations;
  return (
    (priority === undefined || (typeof priority === 'number' && priority >= 0 && priority <= 1)) &&
    (audience === undefined || (Array.isArray(audience) && audience.every(isRole)))
  );
}

function isRole(role: unknown): boolean {
  return role === 'user' || role === 'assistant';
}

function soundPage({ nextCursor, _meta }: { readonly nextCursor?: unknown } & Result): boolean {
  return (
    (nextCursor === undefined || (typeof nextCursor === 'string' && nextCursor !== '')) && soundMeta(_meta)
  );
}

function soundTools(tools: Tool[], modern: boolean): boolean {
  if (!Array.isArray(tools)) return false;
  const names = new Set<string>();
  for (const tool of tools) {
    if (!isObject(tool) || !soundTool(tool, modern)) return false;
    names.add(tool.name);
  }
  return names.size === tools.length;
}

function soundTool(tool: Tool, modern: boolean): boolean {
  return (
    isText(tool.name) &&
    isOptionalText(tool.title) &&
    isOptionalText(tool.description) &&
    soundInputSchema(tool.inputSchema, modern) &&
    (tool.outputSchema === undefined || soundOutputSchema(tool.outputSchema, modern)) &&
    (tool.annotations === undefined || (isObject(tool.annotations) && soundHints(tool.annotations))) &&
    (tool.icons === undefined || soundIcons(tool.icons)) &&
    (tool.execution === undefined || soundExecution(tool.execution)) &&
    soundMeta(tool._meta)
  );
}

function soundExecution(execution: object): boolean {
  const support = isObject(execution) ? execution['taskSupport'] : null;
  return support === undefined || support === 'optional' || support === 'required' || support === 'forbidden';
}

function soundInputSchema(schema: object, modern: boolean): boolean {
  return isObject(schema) && schema['type'] === 'object' && soundSchemaMembers(schema, modern);
}

function soundSchemaMembers(schema: JsonObject, modern: boolean): boolean {
  const { properties, required, $defs, definitions, patternProperties } = schema;
  return (
    (properties === undefined || (isObject(properties) && soundProperties(properties, modern))) &&
    (required === undefined || isListOfStrings(required)) &&
    !Array.isArray($defs) &&
    !Array.isArray(definitions) &&
    !Array.isArray(patternProperties)
  );
}

function soundProperties(properties: JsonObject, modern: boolean): boolean {
  for (const name in properties) {
    const schema = properties[name];
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) continue;
    if (!modern || typeof schema !== 'boolean') return false;
  }
  return true;
}

function soundOutputSchema(schema: object, modern: boolean): boolean {
  return (
    isObject(schema) &&
    (modern || schema['type'] === 'object') &&
    soundSchemaMembers(schema, modern) &&
    !mayRefer(schema, { left: 1000 }, 0)
  );
}

/** Whether there may be a reference in it: R18 looks where it leads. */
function mayRefer(value: object, budget: { left: number }, depth: number): boolean {
  if (depth > 32 || --budget.left < 0) return true;
  for (const key in value) {
    if (key === '$ref') return true;
    const inner = (value as JsonObject)[key];
    if (typeof inner === 'object' && inner !== null && mayRefer(inner, budget, depth + 1)) return true;
  }
  return false;
}

function soundHints(annotations: ToolAnnotations): boolean {
  return (
    isOptionalText(annotations.title) &&
    isOptionalBoolean(annotations.readOnlyHint) &&
    isOptionalBoolean(annotations.destructiveHint) &&
    isOptionalBoolean(annotations.idempotentHint) &&
    isOptionalBoolean(annotations.openWorldHint)
  );
}

function soundIcons(icons: Icon[]): boolean {
  return Array.isArray(icons) && icons.every((icon) => isObject(icon) && soundIcon(icon));
}

function soundIcon({ src, mimeType, sizes, theme }: Icon): boolean {
  return (
    typeof src === 'string' &&
    (mimeType === undefined || typeof mimeType === 'string') &&
    (sizes === undefined || isListOfStrings(sizes)) &&
    (theme === undefined || theme === 'light' || theme === 'dark')
  );
}

interface Item {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly icons?: Icon[] | undefined;
  readonly _meta?: Result['_meta'];
}

function soundItem(item: Item): boolean {
  return (
    isText(item.name) &&
    isOptionalText(item.title) &&
    isOptionalText(item.description) &&
    (item.icons === undefined || soundIcons(item.icons)) &&
    soundMeta(item._meta)
  );
}

function soundResource(
  item: Item & { readonly mimeType?: unknown; readonly annotations?: Annotations | undefined },
  uri: unknown,
  size: unknown,
): boolean {
  return (
    soundItem(item) &&
    typeof uri === 'string' &&
    (item.mimeType === undefined || typeof item.mimeType === 'string') &&
    (size === undefined || typeof size === 'number') &&
    soundAnnotations(item.annotations)
  );
}

function soundPrompt(prompt: Prompt): boolean {
  if (!soundItem(prompt)) return false;
  if (prompt.arguments === undefined) return true;
  return (
    Array.isArray(prompt.arguments) &&
    prompt.arguments.every(
      (argument) =>
        isObject(argument) &&
        isText(argument.name) &&
        isOptionalText(argument.title) &&
        isOptionalText(argument.description) &&
        isOptionalBoolean(argument.required),
    )
  );
}

function soundItems<T>(items: T[], sound: (item: T) => boolean): boolean {
  return Array.isArray(items) && items.every((item) => isObject(item) && sound(item));
}

function soundMeta(meta: unknown): boolean {
  return meta === undefined || isObject(meta);
}

function isListOfStrings(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (const one of value) if (typeof one !== 'string') return false;
  return true;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed();
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || isText(value);
}

function isOptionalBoolean(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}
