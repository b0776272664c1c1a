/** The catalogue in FastMCP's own terms. Nothing here knows of mcp-compat. */
import {
  catalogue,
  manyTools,
  prompts,
  resources,
  resourceTemplates,
  tools,
} from '@mcp-compat/example-catalogue';
import { jsonSchemaAdapter } from 'fastmcp';

/**
 * @param {import('fastmcp').FastMCP} server
 * @param {{ many: boolean }} options `many`: 120 tools more, all in one page, because FastMCP knows no pages
 */
export function addCatalogue(server, { many }) {
  const answer = catalogue({ many });

  for (const { definition, call } of many ? [...tools, ...manyTools] : tools) {
    const { name, description, inputSchema, outputSchema, _meta } = definition;
    server.addTool({
      name,
      description,
      parameters: jsonSchemaAdapter(inputSchema),
      ...(outputSchema && { outputSchema: jsonSchemaAdapter(outputSchema) }),
      ...(_meta && { _meta }),
      execute: async (args) => /** @type {any} */ (call(/** @type {Record<string, unknown>} */ (args))),
    });
  }

  /** @param {string} uri */
  const read = async (uri) => {
    const { contents } = await answer({ method: 'resources/read', params: { uri } });
    return contents[0];
  };
  for (const { uri, name, description, mimeType } of resources) {
    server.addResource({ uri, name, description, mimeType, load: () => read(uri) });
  }
  for (const { uriTemplate, name, description, mimeType } of resourceTemplates) {
    server.addResourceTemplate({
      uriTemplate,
      name,
      description,
      mimeType,
      arguments: [{ name: 'name', required: true }],
      load: ({ name }) => read(uriTemplate.replace('{name}', name)),
    });
  }
  for (const { name, description, arguments: args } of prompts) {
    server.addPrompt({
      name,
      description,
      arguments: args,
      load: (given) => answer({ method: 'prompts/get', params: { name, arguments: given } }),
    });
  }
}
