/**
 * What real clients gave their model for real results: seen on 2026-11-30 with a scripted model, over stdio. Each
 * cell has its code and what the model got, without what a client puts around every result (times, `<system>` lines,
 * tags of its own) and without the paths of files that it saved.
 *
 * c: all text of the content reached the model, c-: some of it, s: the structure, m: `_meta`, i: a picture or a file,
 * b: Base64 in the text, ∅: nothing. Results that a client refuses as a whole have no cell.
 */
import type { ModelPart, PresetName } from '../../src/output/index.js';
import { smallPng, text } from './support.js';

const data = smallPng;
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const doc = { uri: 'mcph://doc', mimeType: 'text/plain', text: 'EMB_TEXT_BODY' };
const bin = { uri: 'mcph://bin', mimeType: 'application/octet-stream', blob: 'RU1CX0JMT0JfQk9EWQ==' };
const png = { uri: 'mcph://png', mimeType: 'image/png', blob: data };
const link = {
  type: 'resource_link',
  uri: 'mcph://doc',
  name: 'LINK_NAME',
  title: 'LINK_TITLE',
  description: 'LINK_DESC',
  mimeType: 'text/plain',
};

/** What the server answered. */
export const results = {
  st_both: { content: [text('ST_TEXT')], structuredContent: { value: 'ST_STRUCT', n: 0.5 } },
  st_only_empty: { content: [], structuredContent: { value: 'ST_ONLY_EMPTY' } },
  st_only_missing: { structuredContent: { value: 'ST_ONLY_MISSING' } },
  st_content_only: { content: [text('ST_CONTENT_ONLY')] },
  st_two_texts: { content: [text('ST_ONE'), text('ST_TWO')] },
  st_error_both: {
    isError: true,
    content: [text('ST_ERR_TEXT')],
    structuredContent: { value: 'ST_ERR_STRUCT' },
  },
  st_array: { content: [text('ST_ARR_TEXT')], structuredContent: ['ST_ARRAY'] },
  st_string: { content: [text('ST_STR_TEXT')], structuredContent: 'ST_STRING' },
  st_null: { content: [text('ST_NULL_TEXT')], structuredContent: null },
  meta_result: { content: [text('META_TEXT')], _meta: { 'x/secret': 'META_ON_RESULT' } },
  meta_block: { content: [{ ...text('META_BLOCK_TEXT'), _meta: { 'x/secret': 'META_ON_BLOCK' } }] },
  ct_image: { content: [text('CT_IMAGE_TEXT'), { type: 'image', data, mimeType: 'image/png' }] },
  ct_image_only: { content: [{ type: 'image', data, mimeType: 'image/png' }] },
  ct_audio: { content: [text('CT_AUDIO_TEXT'), { type: 'audio', data: wav, mimeType: 'audio/wav' }] },
  ct_link: { content: [text('CT_LINK_TEXT'), link] },
  ct_emb_text: { content: [{ type: 'resource', resource: doc }] },
  ct_emb_blob: { content: [{ type: 'resource', resource: bin }] },
  ct_emb_png: { content: [{ type: 'resource', resource: png }] },
  em_empty: { content: [] },
  em_text_empty: { content: [text('')] },
  em_error_text: { isError: true, content: [text('EM_ERROR_TEXT')] },
  em_toolresult: { content: [], toolResult: 'EM_TOOL_RESULT' },
} as const;

export type Cell = keyof typeof results;
type Shown = string | ModelPart;
type Cells = Readonly<Partial<Record<Cell, readonly [code: string, ...got: Shown[]]>>>;

const picture: ModelPart = { type: 'image', mimeType: 'image/png', data };
const namedPicture: ModelPart = { ...picture, name: 'mcph://png' };
const extras = (json: string): string => `\n<mcp-result-extras>\n${json}\n</mcp-result-extras>`;

const codex: Cells = {
  st_both: ['s', '{"value":"ST_STRUCT","n":0.5}'],
  st_only_empty: ['s', '{"value":"ST_ONLY_EMPTY"}'],
  st_only_missing: ['s', '{"value":"ST_ONLY_MISSING"}'],
  st_content_only: ['c', 'ST_CONTENT_ONLY'],
  st_two_texts: ['c', 'ST_ONE', 'ST_TWO'],
  st_error_both: ['s', '{"value":"ST_ERR_STRUCT"}'],
  st_array: ['s', '["ST_ARRAY"]'],
  st_string: ['s', '"ST_STRING"'],
  st_null: ['c', 'ST_NULL_TEXT'],
  meta_result: ['c', 'META_TEXT'],
  meta_block: ['c', 'META_BLOCK_TEXT'],
  ct_image: ['ci', 'CT_IMAGE_TEXT', picture],
  ct_image_only: ['i', picture],
  ct_audio: ['c', 'CT_AUDIO_TEXT', '<audio content omitted because you do not support audio input>'],
  ct_link: ['c', 'CT_LINK_TEXT', JSON.stringify(link)],
  ct_emb_text: ['c', JSON.stringify({ type: 'resource', resource: doc })],
  ct_emb_blob: ['b', JSON.stringify({ type: 'resource', resource: bin })],
  ct_emb_png: ['b', JSON.stringify({ type: 'resource', resource: png })],
  em_empty: ['∅'],
  em_text_empty: ['∅', ''],
  em_error_text: ['c', 'EM_ERROR_TEXT'],
};

const claudeCode: Cells = {
  st_both: ['s', '{"value":"ST_STRUCT","n":0.5}'],
  st_only_empty: ['s', '{"value":"ST_ONLY_EMPTY"}'],
  st_only_missing: ['s', '{"value":"ST_ONLY_MISSING"}'],
  st_content_only: ['c', 'ST_CONTENT_ONLY'],
  st_two_texts: ['c', 'ST_ONE', 'ST_TWO'],
  st_error_both: ['c', 'ST_ERR_TEXT'],
  meta_result: ['c', 'META_TEXT'],
  meta_block: ['c', 'META_BLOCK_TEXT'],
  ct_image: ['ci', 'CT_IMAGE_TEXT', picture],
  ct_image_only: ['i', picture],
  ct_audio: ['c', 'CT_AUDIO_TEXT', '[MCP content dropped: audio of type "audio/wav", 44 bytes.]'],
  ct_link: ['c-', 'CT_LINK_TEXT', '[Resource link: LINK_NAME] mcph://doc (LINK_DESC)'],
  ct_emb_text: ['c', 'EMB_TEXT_BODY'],
  ct_emb_png: ['i', namedPicture],
  em_empty: ['∅'],
  em_text_empty: ['∅', ''],
  em_error_text: ['c', 'EM_ERROR_TEXT'],
  em_toolresult: ['∅'],
};

const geminiCli: Cells = {
  st_both: ['c', 'ST_TEXT'],
  st_only_empty: ['∅'],
  st_only_missing: ['∅'],
  st_content_only: ['c', 'ST_CONTENT_ONLY'],
  st_two_texts: ['c', 'ST_ONE', 'ST_TWO'],
  meta_result: ['c', 'META_TEXT'],
  meta_block: ['c', 'META_BLOCK_TEXT'],
  ct_image: ['ci', 'CT_IMAGE_TEXT', picture],
  ct_image_only: ['i', picture],
  ct_audio: [
    'c',
    'CT_AUDIO_TEXT',
    '[SYSTEM: Binary content (audio/wav) stripped from response due to protocol limitations.]',
  ],
  ct_link: ['c-', 'CT_LINK_TEXT', 'Resource Link: LINK_TITLE at mcph://doc'],
  ct_emb_text: ['c', 'EMB_TEXT_BODY'],
  ct_emb_blob: ['i', { type: 'file', mimeType: bin.mimeType, data: bin.blob, name: bin.uri }],
  ct_emb_png: ['i', namedPicture],
  em_empty: ['∅'],
  em_text_empty: ['∅', ''],
  em_error_text: ['c', 'EM_ERROR_TEXT'],
  em_toolresult: ['∅'],
};

const opencode: Cells = {
  st_both: ['c', 'ST_TEXT'],
  st_only_empty: ['s', '{"value":"ST_ONLY_EMPTY"}'],
  st_only_missing: ['s', '{"value":"ST_ONLY_MISSING"}'],
  st_content_only: ['c', 'ST_CONTENT_ONLY'],
  st_two_texts: ['c', 'ST_ONE', 'ST_TWO'],
  st_error_both: ['c', 'ST_ERR_TEXT'],
  meta_result: ['c', 'META_TEXT'],
  meta_block: ['c', 'META_BLOCK_TEXT'],
  ct_image: ['ci', 'CT_IMAGE_TEXT', picture],
  ct_image_only: ['i', picture],
  ct_audio: ['c', 'CT_AUDIO_TEXT'],
  ct_link: ['c-', 'CT_LINK_TEXT'],
  ct_emb_text: ['c', 'EMB_TEXT_BODY'],
  ct_emb_blob: [
    'c-',
    '[Binary MCP resource omitted: mcph://bin (application/octet-stream, 13 B) is not a supported attachment type]',
  ],
  ct_emb_png: ['i', namedPicture],
  em_empty: ['∅'],
  em_text_empty: ['∅', ''],
  em_error_text: ['c', 'EM_ERROR_TEXT'],
  em_toolresult: ['∅'],
};

const kimiCode: Cells = {
  st_both: ['cs', 'ST_TEXT', extras('{"structuredContent":{"value":"ST_STRUCT","n":0.5}}')],
  st_only_empty: ['s', extras('{"structuredContent":{"value":"ST_ONLY_EMPTY"}}')],
  st_only_missing: ['s', extras('{"structuredContent":{"value":"ST_ONLY_MISSING"}}')],
  st_content_only: ['c', 'ST_CONTENT_ONLY'],
  st_two_texts: ['c', 'ST_ONE', 'ST_TWO'],
  st_error_both: ['cs', 'ST_ERR_TEXT', extras('{"structuredContent":{"value":"ST_ERR_STRUCT"}}')],
  meta_result: ['cm', 'META_TEXT', extras('{"_meta":{"x/secret":"META_ON_RESULT"}}')],
  meta_block: ['c', 'META_BLOCK_TEXT'],
  ct_image: ['ci', 'CT_IMAGE_TEXT', picture],
  ct_image_only: ['i', '<mcp_tool_result name="probe">', picture, '</mcp_tool_result>'],
  ct_audio: ['ci', 'CT_AUDIO_TEXT', { type: 'audio', mimeType: 'audio/wav', data: wav }],
  ct_link: [
    'c-',
    'CT_LINK_TEXT',
    '[MCP content dropped: resource_link with unsupported mimeType "text/plain" was not delivered. Fetch it directly if needed: mcph://doc]',
  ],
  ct_emb_text: ['c', 'EMB_TEXT_BODY'],
  ct_emb_blob: [
    'c-',
    '[MCP content dropped: resource blob with unsupported mimeType "application/octet-stream" (~0.0 MB, uri: mcph://bin) was not delivered.]',
  ],
  ct_emb_png: ['i', '<mcp_tool_result name="probe">', picture, '</mcp_tool_result>'],
  em_empty: ['∅'],
  em_text_empty: ['∅', ''],
  em_error_text: ['c', 'EM_ERROR_TEXT'],
  em_toolresult: ['∅'],
};

/** What each client's model got, and how many characters of one text of 100,000 and of 1,048,576. */
export const measured: Readonly<
  Record<
    Exclude<PresetName, 'kimi-code@2600'>,
    { version: string; date: string; cells: Cells; ofLongText: number }
  >
> = {
  codex: { version: '0.171.0', date: '2026-11-30', cells: codex, ofLongText: 11_990 },
  'claude-code': { version: '2.1.332', date: '2026-11-30', cells: claudeCode, ofLongText: 2_000 },
  'gemini-cli': { version: '0.61.0', date: '2026-11-30', cells: geminiCli, ofLongText: 40_000 },
  opencode: { version: '1.18.33', date: '2026-11-30', cells: opencode, ofLongText: 32_000 },
  'kimi-code': { version: '2.1.0', date: '2026-11-30', cells: kimiCode, ofLongText: 5_120 },
};
