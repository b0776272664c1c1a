/**
 * One catalogue for every example server: a function per MCP method. A server
 * hands each request to it and sends back what it returns.
 */
import { prompts, resources, resourceTemplates, summarise, texts } from './resources.js';
import { manyTools, tools } from './tools.js';

export { prompts, resources, resourceTemplates } from './resources.js';
export { manyTools, tools } from './tools.js';

const pageSize = 50;

/** What the servers say they offer. */
export const capabilities = {
  tools: {},
  resources: {},
  prompts: {},
  extensions: { 'io.modelcontextprotocol/ui': {} },
};

/** An error that both SDKs turn into a JSON-RPC error: they read `code` and `message`. */
export class RequestError extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @param {string} message */
const invalid = (message) => new RequestError(-32602, message);

/**
 * @param {{ many?: boolean }} [options] `many`: 120 tools more
 * @returns {(request: { method: string, params?: any }) => Promise<any>} answers one request
 */
export function catalogue({ many = false } = {}) {
  const all = many ? [...tools, ...manyTools] : tools;
  const byName = new Map(all.map((tool) => [tool.definition.name, tool]));

  /** @type {Record<string, (params: Record<string, any>) => any>} */
  const methods = {
    'tools/list': ({ cursor }) => page(all, cursor),
    'tools/call': ({ name, arguments: args }) => {
      const tool = byName.get(name);
      if (!tool) throw invalid(`Unknown tool: ${name}`);
      return tool.call(args ?? {});
    },
    'resources/list': () => ({ resources }),
    'resources/templates/list': () => ({ resourceTemplates }),
    'resources/read': ({ uri }) => read(uri),
    'prompts/list': () => ({ prompts }),
    'prompts/get': ({ name, arguments: args }) => {
      if (name !== 'summarise') throw invalid(`Unknown prompt: ${name}`);
      if (typeof args?.topic !== 'string') throw invalid('The prompt summarise needs the argument topic');
      return summarise(args.topic);
    },
  };

  return async ({ method, params }) => {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!answer) throw new RequestError(-32601, 'Method not found');
    return answer(params ?? {});
  };
}

/** @param {readonly import('./tools.js').CatalogueTool[]} all @param {unknown} cursor */
function page(all, cursor = '0') {
  const start = Number(cursor);
  const valid = typeof cursor === 'string' && /^\d+$/.test(cursor) && start < all.length;
  if (!valid) throw invalid('Invalid cursor');
  const end = start + pageSize;
  return {
    tools: all.slice(start, end).map((tool) => tool.definition),
    ...(end < all.length && { nextCursor: String(end) }),
  };
}

/** @param {string} uri */
function read(uri) {
  if (!Object.hasOwn(texts, uri)) throw new RequestError(-32002, `Resource not found: ${uri}`);
  const mimeType = resources.find((resource) => resource.uri === uri)?.mimeType;
  return { contents: [{ uri, mimeType, text: texts[uri] }] };
}
