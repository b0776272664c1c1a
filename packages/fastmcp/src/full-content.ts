import { type FastMcpOptions, type FastMcpServer, moduleOf } from './fastmcp.js';
import { packContent } from './packed-content.js';
import { bindSessions } from './sessions.js';

interface Tool {
  readonly outputSchema?: unknown;
  execute(...parameters: unknown[]): unknown;
}

/** The public methods that take tools, as they are given to an instance of its own here. */
interface TakesTools {
  addTool(tool: Tool): void;
  addTools(tools: readonly Tool[]): void;
}

/**
 * Lets tools return all that the protocol allows in a content block: `annotations`, `_meta`, and the `icons` and
 * `size` of links. FastMCP itself turns such a result into an error, or drops them. Everything else that FastMCP
 * checks it still checks. Call it before tools are added; gives back the same server.
 *
 * @throws TypeError for anything that is no FastMCP server; Error for a server that was started already.
 */
export function withFullContent<Server extends FastMcpServer>(
  server: Server,
  options?: FastMcpOptions,
): Server {
  const fastmcp = moduleOf('withFullContent', server, options);
  if (packing.has(server)) return server;
  packing.add(server);
  bindSessions(server, fastmcp, { fullContent: true });
  const takesTools = server as unknown as TakesTools;
  const addTool = takesTools.addTool.bind(server);
  const addTools = takesTools.addTools.bind(server);
  takesTools.addTool = (tool) => addTool(packingTool(tool));
  takesTools.addTools = (tools) => addTools(tools.map(packingTool));
  return server;
}

const packing = new WeakSet<object>();
const packingTools = new WeakSet<Tool>();

function packingTool(tool: Tool): Tool {
  // FastMCP has its own word on a tool without `execute`, and `addTools` may call `addTool`.
  if (typeof tool?.execute !== 'function' || packingTools.has(tool)) return tool;
  const packed: Tool = {
    ...tool,
    execute: async (...parameters) => packResult(await tool.execute(...parameters), tool),
  };
  packingTools.add(packed);
  return packed;
}

function packResult(result: unknown, { outputSchema }: Tool): unknown {
  if (typeof result !== 'object' || result === null) return result;
  if ('content' in result && Array.isArray(result.content)) {
    const content = packContent(result.content);
    return content === result.content ? result : { ...result, content };
  }
  // A block by itself, unless the tool has an output schema: then it is structured content.
  if (!('type' in result) || outputSchema !== undefined) return result;
  const content = packContent([result]);
  return content.length === 1 ? result : { content };
}
