/**
 * The tools. Each is named for what it triggers in some client: which one, and
 * how we know, is in the registry of `@mcp-compat/core`.
 *
 * @typedef {object} CatalogueTool
 * @property {Record<string, any> & { name: string }} definition what `tools/list` shows
 * @property {(args: Record<string, unknown>) => Record<string, unknown>} call what `tools/call` returns
 */
import { bytes, png, wav } from './media.js';
import { clockUri } from './resources.js';

const noArguments = { type: 'object', properties: {} };
const reading = {
  type: 'object',
  properties: { celsius: { type: 'number' }, station: { type: 'string' } },
  required: ['celsius', 'station'],
};
const structuredContent = { celsius: 21.5, station: 'roof' };

/** @param {string} text */
const text = (text) => ({ type: 'text', text });
/** A tool for its schema: it answers with the arguments it got. @param {Record<string, unknown>} args */
const showArguments = (args) => ({ content: [text(`Arguments: ${JSON.stringify(args)}`)] });
/** @param {...Record<string, unknown>} content */
const always =
  (...content) =>
  () => ({ content });

/**
 * @param {string} name
 * @param {string} description
 * @param {CatalogueTool['call']} call
 * @param {Record<string, unknown>} [more] other members of the definition
 * @returns {CatalogueTool}
 */
const tool = (name, description, call, more) => ({
  definition: { name, description, inputSchema: noArguments, ...more },
  call,
});

/** @type {readonly CatalogueTool[]} */
export const tools = [
  tool(
    'echo',
    'Answers with the text it is given. Nothing special: the control.',
    ({ text: said }) => ({ content: [text(String(said))] }),
    {
      inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    },
  ),

  // Annotations.
  tool(
    'fractional_priority',
    'Returns a text block whose annotations carry the priority 0.6.',
    always({
      ...text('The priority of this text is 0.6.'),
      annotations: { audience: ['assistant'], priority: 0.6 },
    }),
  ),
  tool(
    'unknown_audience',
    'Returns a text block for an audience that is neither user nor assistant, which the protocol forbids.',
    always({ ...text('This text is for the system.'), annotations: { audience: ['system'] } }),
  ),

  // Text beside structured content: clients differ in which of the two the model gets.
  tool(
    'structured_only',
    'Returns structured content and no content blocks.',
    () => ({ content: [], structuredContent }),
    {
      outputSchema: reading,
    },
  ),
  tool(
    'text_and_structured',
    'Returns structured content and a text that says more than it.',
    () => ({ content: [text('21.5 degrees on the roof, and rising.')], structuredContent }),
    { outputSchema: reading },
  ),
  tool(
    'structured_and_images',
    'Returns structured content and an image.',
    () => ({ content: [{ type: 'image', data: png, mimeType: 'image/png' }], structuredContent }),
    { outputSchema: reading },
  ),

  // Content types.
  tool('image', 'Returns an image block.', always({ type: 'image', data: png, mimeType: 'image/png' })),
  tool(
    'audio',
    'Returns an audio block, which revisions before 2025-03-26 do not know.',
    always({ type: 'audio', data: wav, mimeType: 'audio/wav' }),
  ),
  tool(
    'resource_link',
    'Returns a link to a resource, which revisions before 2025-06-18 do not know.',
    always({
      type: 'resource_link',
      uri: 'catalogue://notes/readme',
      name: 'readme',
      mimeType: 'text/plain',
    }),
  ),
  tool(
    'embedded_blob',
    'Returns an embedded resource with binary data.',
    always({
      type: 'resource',
      resource: { uri: 'catalogue://data', mimeType: 'application/octet-stream', blob: bytes },
    }),
  ),

  // Input schemas.
  tool('root_union', 'Takes an id or a name: its input schema has anyOf at the root.', showArguments, {
    inputSchema: {
      type: 'object',
      anyOf: [
        { properties: { id: { type: 'integer' } }, required: ['id'] },
        { properties: { name: { type: 'string' } }, required: ['name'] },
      ],
    },
  }),
  tool('ref_schema', 'Takes two points: its input schema uses $ref and $defs.', showArguments, {
    inputSchema: {
      type: 'object',
      properties: { from: { $ref: '#/$defs/point' }, to: { $ref: '#/$defs/point' } },
      required: ['from', 'to'],
      $defs: {
        point: {
          type: 'object',
          properties: { x: { type: 'number' }, y: { type: 'number' } },
          required: ['x', 'y'],
        },
      },
    },
  }),
  tool('nullable', 'Takes a note that may be null: its input schema has a list of types.', showArguments, {
    inputSchema: { type: 'object', properties: { note: { type: ['string', 'null'] } }, required: ['note'] },
  }),
  tool('tuple', 'Takes a pair of numbers: its input schema uses prefixItems.', showArguments, {
    inputSchema: {
      type: 'object',
      properties: {
        pair: {
          type: 'array',
          prefixItems: [{ type: 'number' }, { type: 'number' }],
          minItems: 2,
          maxItems: 2,
        },
      },
      required: ['pair'],
    },
  }),

  // Names.
  tool(
    'dotted.name',
    'Has a dot in its name, which model APIs refuse.',
    always(text('Called by its dotted name.')),
  ),
  tool(
    'a_very_long_tool_name_which_is_legal_in_the_protocol_but_longer_than_64',
    'Has a name longer than the 64 characters that model APIs allow.',
    always(text('Called by its long name.')),
  ),

  // Results without much in them, and failures.
  tool('empty', 'Returns no content at all.', always()),
  tool('error_with_structured', 'Fails, with a text and with structured content.', () => ({
    isError: true,
    content: [text('The roof station does not answer.')],
    structuredContent: { station: 'roof', retryAfter: 30 },
  })),

  // MCP Apps.
  tool('ui_tool', 'Shows the time in a user interface of its own (MCP Apps).', always(text('It is noon.')), {
    _meta: { ui: { resourceUri: clockUri } },
  }),
];

/** 120 tools more, for clients that read only the first page or stop at a number of tools. */
export const manyTools = Array.from({ length: 120 }, (_, index) => {
  const number = String(index + 1).padStart(3, '0');
  return tool(`many_${number}`, `Tool ${number} of 120.`, always(text(`This is tool ${number}.`)));
});
