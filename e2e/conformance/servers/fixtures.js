/** What the referee asks a server for, by the names and the texts that it expects. The same for every server. */

/** One red pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A WAV header and no samples. */
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const image = { type: /** @type {const} */ ('image'), data: png, mimeType: 'image/png' };
const audio = { type: /** @type {const} */ ('audio'), data: wav, mimeType: 'audio/wav' };

/** @param {string} text */
export const text = (text) => ({ type: /** @type {const} */ ('text'), text });

/** @param {string} uri @param {string} mimeType @param {string} text */
const embedded = (uri, mimeType, text) => ({
  type: /** @type {const} */ ('resource'),
  resource: { uri, mimeType, text },
});

/**
 * The referee never calls this tool: the lane does, to see which variant it talks to. A lone surrogate is
 * mended for every client, the fractional priority for the Codex versions that choke on it.
 */
export const probe = {
  tool: 'compat_probe',
  result: { content: [{ ...text('\ud800'), annotations: { priority: 0.4 } }] },
};

/** Tools without arguments that always return the same. */
export const plainTools = {
  test_simple_text: { content: [text('This is a simple text response for testing.')] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [audio] },
  test_embedded_resource: {
    content: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  },
  test_multiple_content_types: {
    content: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  },
  [probe.tool]: probe.result,
};

export const failingTool = {
  name: 'test_error_handling',
  message: 'This tool intentionally returns an error for testing',
};

export const steps = {
  logging: ['Tool execution started', 'Tool processing data', 'Tool execution completed'],
  progress: [0, 50, 100],
  total: 100,
};

/** The form that `test_elicitation` shows. */
export const userForm = {
  type: /** @type {const} */ ('object'),
  properties: {
    username: { type: /** @type {const} */ ('string'), description: "User's response" },
    email: { type: /** @type {const} */ ('string'), description: "User's email address" },
  },
  required: ['username', 'email'],
};

/** Tools without arguments that show a form and tell what came back. */
export const formTools = {
  test_elicitation_sep1034_defaults: {
    message: 'Please review the defaults',
    requestedSchema: {
      type: /** @type {const} */ ('object'),
      properties: {
        name: { type: /** @type {const} */ ('string'), default: 'John Doe' },
        age: { type: /** @type {const} */ ('integer'), default: 30 },
        score: { type: /** @type {const} */ ('number'), default: 95.5 },
        status: {
          type: /** @type {const} */ ('string'),
          enum: ['active', 'inactive', 'pending'],
          default: 'active',
        },
        verified: { type: /** @type {const} */ ('boolean'), default: true },
      },
    },
  },
  test_elicitation_sep1330_enums: {
    message: 'Please choose',
    requestedSchema: {
      type: /** @type {const} */ ('object'),
      properties: {
        untitledSingle: {
          type: /** @type {const} */ ('string'),
          enum: ['option1', 'option2', 'option3'],
        },
        titledSingle: {
          type: /** @type {const} */ ('string'),
          oneOf: [
            { const: 'value1', title: 'First Option' },
            { const: 'value2', title: 'Second Option' },
            { const: 'value3', title: 'Third Option' },
          ],
        },
        legacyEnum: {
          type: /** @type {const} */ ('string'),
          enum: ['opt1', 'opt2', 'opt3'],
          enumNames: ['Option One', 'Option Two', 'Option Three'],
        },
        untitledMulti: {
          type: /** @type {const} */ ('array'),
          items: { type: /** @type {const} */ ('string'), enum: ['option1', 'option2', 'option3'] },
        },
        titledMulti: {
          type: /** @type {const} */ ('array'),
          items: {
            anyOf: [
              { const: 'value1', title: 'First Choice' },
              { const: 'value2', title: 'Second Choice' },
              { const: 'value3', title: 'Third Choice' },
            ],
          },
        },
      },
    },
  },
};

/** A schema that uses what JSON Schema 2020-12 brought; the referee looks for every keyword. */
export const schemaTool = {
  name: 'json_schema_2020_12_tool',
  description: 'Tool with JSON Schema 2020-12 features',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: /** @type {const} */ ('object'),
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  },
};

export const resources = {
  'test://static-text': {
    name: 'static-text',
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { name: 'static-binary', mimeType: 'image/png', blob: png },
  'test://watched-resource': {
    name: 'watched-resource',
    mimeType: 'text/plain',
    text: 'A resource to subscribe to.',
  },
};

export const template = {
  name: 'template-data',
  uri: 'test://template/{id}/data',
  mimeType: 'application/json',
  /** @param {string} id */
  text: (id) => JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
};

/** @param {any} content */
const fromUser = (content) => ({ role: /** @type {const} */ ('user'), content });

/** Prompts, their arguments and the messages that they give. */
export const prompts = {
  test_simple_prompt: {
    args: [],
    messages: () => [fromUser(text('This is a simple prompt for testing.'))],
  },
  test_prompt_with_arguments: {
    args: ['arg1', 'arg2'],
    /** @param {Record<string, string>} given */
    messages: ({ arg1, arg2 }) => [fromUser(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  },
  test_prompt_with_embedded_resource: {
    args: ['resourceUri'],
    /** @param {Record<string, string>} given */
    messages: ({ resourceUri }) => [
      fromUser(embedded(resourceUri ?? '', 'text/plain', 'Embedded resource content for testing.')),
      fromUser(text('Please process the embedded resource above.')),
    ],
  },
  test_prompt_with_image: {
    args: [],
    messages: () => [fromUser(image), fromUser(text('Please analyze the image above.'))],
  },
};
