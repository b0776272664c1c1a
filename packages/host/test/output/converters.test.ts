import type { LanguageModelV4ToolResultOutput } from '@ai-sdk/provider';
import type { ToolResultBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { FunctionResponse } from '@google/genai';
import fc from 'fast-check';
import type {
  ChatCompletionContentPart,
  ChatCompletionToolMessageParam,
} from 'openai/resources/chat/completions';
import type { ResponseInputItem } from 'openai/resources/responses/responses';
import { describe, expect, it } from 'vitest';
import {
  type ModelPart,
  toAnthropicMessages,
  toGemini,
  toModelOutput,
  toOpenAIChat,
  toOpenAIResponses,
  toVercelAISDK,
} from '../../src/output/index.js';
import { smallPng, text } from './support.js';

// That these compile is half of the test: each is what the provider's own types ask for.
const responses = (result: unknown, parts: readonly ModelPart[]): ResponseInputItem.FunctionCallOutput => ({
  type: 'function_call_output',
  call_id: 'call',
  output: toOpenAIResponses(result, parts),
});
const chat = (
  result: unknown,
  parts: readonly ModelPart[],
): { tool: ChatCompletionToolMessageParam; user: ChatCompletionContentPart[] } => {
  const { content, attachments } = toOpenAIChat(result, parts);
  return { tool: { role: 'tool', tool_call_id: 'call', content }, user: attachments };
};
const anthropic = (result: unknown, parts: readonly ModelPart[]): ToolResultBlockParam => ({
  type: 'tool_result',
  tool_use_id: 'call',
  ...toAnthropicMessages(result, parts),
});
const gemini = (result: unknown, parts: readonly ModelPart[]): FunctionResponse => ({
  name: 'tool',
  ...toGemini(result, parts),
});
const vercel = (result: unknown, parts: readonly ModelPart[]): LanguageModelV4ToolResultOutput =>
  toVercelAISDK(result, parts);

const ok = { content: [] };
const failed = { content: [], isError: true };
const hello: ModelPart[] = [text('hello')];
const png: ModelPart = { type: 'image', mimeType: 'image/png', data: smallPng };
const pdf: ModelPart = { type: 'file', mimeType: 'application/pdf', data: 'JVBERg==', name: 'x://a.pdf' };
const wav: ModelPart = { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' };
const ogg: ModelPart = { type: 'audio', mimeType: 'audio/ogg', data: 'AAAA' };
const video: ModelPart = { type: 'video', mimeType: 'video/mp4', data: 'AAAA' };
const gif: ModelPart = { type: 'image', mimeType: 'image/gif', data: 'R0lG' };
const avif: ModelPart = { type: 'image', mimeType: 'image/avif', data: 'AAAA' };
const linked: ModelPart = { type: 'image', mimeType: 'image/png', uri: 'https://example.com/a.png' };
const dataUri: ModelPart = { type: 'image', mimeType: 'image/png', uri: 'data:image/webp;base64,AAAA' };
const zip: ModelPart = { type: 'file', mimeType: 'application/zip', data: 'AAAA' };
const said = (what: string): string =>
  `[MCP content dropped: ${what}, which can't be passed on to this model.]`;

describe('a result of text only', () => {
  it('is a plain string, and marked if the call failed', () => {
    expect(responses(ok, hello).output).toBe('hello');
    expect(responses(failed, hello).output).toBe('[The tool call failed]\nhello');
    expect(chat(ok, hello).tool.content).toBe('hello');
    expect(chat(failed, hello).tool.content).toBe('[The tool call failed]\nhello');
    expect(anthropic(ok, hello)).toEqual({ type: 'tool_result', tool_use_id: 'call', content: 'hello' });
    expect(anthropic(failed, hello)).toMatchObject({ content: 'hello', is_error: true });
    expect(gemini(ok, hello)).toEqual({ name: 'tool', response: { output: 'hello' } });
    expect(gemini(failed, hello)).toEqual({ name: 'tool', response: { error: 'hello' } });
    expect(vercel(ok, hello)).toEqual({ type: 'text', value: 'hello' });
    expect(vercel(failed, hello)).toEqual({ type: 'error-text', value: 'hello' });
  });

  it('joins its texts by line breaks', () => {
    const two = [text('a'), text(''), text('b')];
    expect(responses(ok, two).output).toBe('a\nb');
    expect(chat(ok, two).tool.content).toBe('a\nb');
    expect(anthropic(ok, two).content).toBe('a\nb');
    expect(gemini(ok, two).response).toEqual({ output: 'a\nb' });
    expect(vercel(ok, two)).toEqual({ type: 'text', value: 'a\nb' });
  });

  it('is empty if there is nothing, and says so if the call failed', () => {
    const silent = '[The tool call failed without a message]';
    expect([responses(ok, []).output, responses(failed, []).output]).toEqual(['', silent]);
    expect([chat(ok, []).tool.content, chat(failed, []).tool.content]).toEqual(['', silent]);
    expect([anthropic(ok, []).content, anthropic(failed, []).content]).toEqual(['', silent]);
    expect([gemini(ok, []).response, gemini(failed, []).response]).toEqual([
      { output: '' },
      { error: silent },
    ]);
    expect(vercel(ok, [])).toEqual({ type: 'text', value: '' });
    expect(vercel(failed, [])).toEqual({ type: 'error-text', value: silent });
    expect(anthropic(failed, [text(' ')]).content).toBe(silent);
  });
});

describe('media', () => {
  it('go to OpenAI Responses as images and files', () => {
    expect(responses(ok, [text('t'), png, pdf, linked, dataUri, gif]).output).toEqual([
      { type: 'input_text', text: 't' },
      { type: 'input_image', image_url: `data:image/png;base64,${smallPng}` },
      { type: 'input_file', filename: 'x://a.pdf', file_data: 'data:application/pdf;base64,JVBERg==' },
      { type: 'input_image', image_url: 'https://example.com/a.png' },
      { type: 'input_image', image_url: 'data:image/webp;base64,AAAA' },
      { type: 'input_image', image_url: 'data:image/gif;base64,R0lG' },
    ]);
    expect(responses(failed, [png]).output).toMatchObject([
      { text: '[The tool call failed]' },
      { type: 'input_image' },
    ]);
    expect(responses(ok, [wav, zip]).output).toEqual([
      { type: 'input_text', text: said('audio of type "audio/wav" (3 bytes)') },
      { type: 'input_text', text: said('file of type "application/zip" (3 bytes)') },
    ]);
  });

  it('go to OpenAI Chat Completions as attachments, in order', () => {
    const { tool, user } = chat(ok, [text('t'), png, ogg, wav, pdf, linked]);
    expect(tool.content).toBe(
      [
        't',
        '[image 1, attached after the tool results]',
        said('audio of type "audio/ogg" (3 bytes)'),
        '[audio 2, attached after the tool results]',
        '[file 3, attached after the tool results]',
        '[image 4, attached after the tool results]',
      ].join('\n'),
    );
    expect(user).toEqual([
      { type: 'image_url', image_url: { url: `data:image/png;base64,${smallPng}` } },
      { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } },
      { type: 'file', file: { filename: 'x://a.pdf', file_data: 'data:application/pdf;base64,JVBERg==' } },
      { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
    ]);
  });

  it('go to Anthropic as images and documents', () => {
    const output = anthropic(failed, [text(' '), png, pdf, linked, dataUri, wav, avif]);
    // The API answers 400: "all content must be type `text` if `is_error` is true".
    expect(output).not.toHaveProperty('is_error');
    expect(output).toMatchObject({
      content: [
        { type: 'text', text: '[The tool call failed]' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: smallPng } },
        {
          type: 'document',
          source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERg==' },
          title: 'x://a.pdf',
        },
        { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
        { type: 'image', source: { type: 'base64', media_type: 'image/webp', data: 'AAAA' } },
        { type: 'text', text: said('audio of type "audio/wav" (3 bytes)') },
        { type: 'text', text: said('image of type "image/avif" (3 bytes)') },
      ],
    });
    const plain: ModelPart = { type: 'image', mimeType: 'image/png', uri: 'http://example.com/a.png' };
    expect(anthropic(ok, [plain]).content).toBe(
      said('image of type "image/png" ("http://example.com/a.png")'),
    );
  });

  it('go to Gemini beside the text', () => {
    expect(gemini(ok, [text('t'), png, wav, video, linked, dataUri, gif])).toEqual({
      name: 'tool',
      response: { output: `t\n${said('image of type "image/gif" (3 bytes)')}` },
      parts: [
        { inlineData: { mimeType: 'image/png', data: smallPng } },
        { inlineData: { mimeType: 'audio/wav', data: 'AAAA' } },
        { inlineData: { mimeType: 'video/mp4', data: 'AAAA' } },
        { fileData: { mimeType: 'image/png', fileUri: 'https://example.com/a.png' } },
        { inlineData: { mimeType: 'image/webp', data: 'AAAA' } },
      ],
    });
    expect(gemini(failed, [png])).toMatchObject({ response: { error: '' }, parts: [{}] });
  });

  it('go to the Vercel AI SDK as files', () => {
    const broken: ModelPart = { type: 'image', mimeType: 'image/png', uri: 'https://' };
    expect(vercel(failed, [text('t'), pdf, linked, dataUri, broken])).toEqual({
      type: 'content',
      value: [
        { type: 'text', text: '[The tool call failed]' },
        { type: 'text', text: 't' },
        {
          type: 'file',
          mediaType: 'application/pdf',
          data: { type: 'data', data: 'JVBERg==' },
          filename: 'x://a.pdf',
        },
        {
          type: 'file',
          mediaType: 'image/png',
          data: { type: 'url', url: new URL('https://example.com/a.png') },
        },
        { type: 'file', mediaType: 'image/webp', data: { type: 'data', data: 'AAAA' } },
        { type: 'text', text: said('image of type "image/png" ("https://")') },
      ],
    });
  });
});

describe('every converter', () => {
  const word = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 })
    .filter((words) => /\S/.test(words));
  const part = fc.oneof(
    word.map((words): ModelPart => text(words)),
    fc.constantFrom(png, pdf, wav, ogg, video, gif, avif, linked, dataUri, zip),
  );

  it('carries each part or says what it does not carry', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, isError) => {
        const result = { content: [], isError };
        for (const output of [responses, chat, anthropic, gemini, vercel].map((convert) =>
          convert(result, parts),
        )) {
          const written = JSON.stringify(output);
          for (const piece of parts) {
            if (piece.type === 'text') expect(written).toContain(JSON.stringify(piece.text).slice(1, -1));
            else {
              const bytes = 'data' in piece ? piece.data : piece.uri.replace(/^data:.*,/, '');
              expect(
                written.includes(bytes) || written.includes(`MCP content dropped: ${piece.type} of type`),
              ).toBe(true);
            }
          }
          if (isError) expect(written).toMatch(/is_error|"error|The tool call failed/);
        }
      }),
    );
  });

  it('takes what toModelOutput makes of anything', () => {
    fc.assert(
      fc.property(fc.anything(), (result) => {
        const parts = toModelOutput(result);
        for (const convert of [responses, chat, anthropic, gemini, vercel])
          JSON.stringify(convert(result, parts));
      }),
    );
  });
});
