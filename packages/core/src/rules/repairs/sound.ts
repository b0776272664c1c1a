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
      return typeof block.data === 'string';
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
    soundInputSchema(tool.inputSchema) &&
    (tool.outputSchema === undefined || soundOutputSchema(tool.outputSchema, modern)) &&
    (tool.annotations === undefined || (isObject(tool.annotations) && soundHints(tool.annotations))) &&
    (tool.icons === undefined || soundIcons(tool.icons)) &&
    (tool.execution === undefined || soundExecution(tool.execution)) &&
    soundMeta(tool._meta)
  );
}

function soundExecution(execution: object): boolean {
  return isObject(execution) && execution['taskSupport'] !== null;
}

function soundInputSchema(schema: object): boolean {
  return isObject(schema) && schema['type'] === 'object' && soundSchemaMembers(schema);
}

function soundSchemaMembers(schema: JsonObject): boolean {
  const { properties, required, $defs, definitions, patternProperties } = schema;
  return (
    (properties === undefined || isObject(properties)) &&
    (required === undefined || isListOfStrings(required)) &&
    !Array.isArray($defs) &&
    !Array.isArray(definitions) &&
    !Array.isArray(patternProperties)
  );
}

function soundOutputSchema(schema: object, modern: boolean): boolean {
  return isObject(schema) && (modern || schema['type'] === 'object') && soundSchemaMembers(schema);
}

function soundHints(annotations: ToolAnnotations): boolean {
  return (
    isOptionalText(annotations.title) &&
    annotations.readOnlyHint !== null &&
    annotations.destructiveHint !== null &&
    annotations.idempotentHint !== null &&
    annotations.openWorldHint !== null
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
    item.mimeType !== null &&
    size !== null &&
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
        isOptionalText(argument.name) &&
        isOptionalText(argument.title) &&
        isOptionalText(argument.description) &&
        argument.required !== null,
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
  return Array.isArray(value) && value.every(isString);
}

function isString(value: unknown): boolean {
  return typeof value === 'string';
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed();
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || isText(value);
}
