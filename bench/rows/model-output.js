import { toModelOutput } from '@mcp-compat/host/output';
import { largeStructure } from '../messages.js';

const { structuredContent } = largeStructure;
const json = JSON.stringify(structuredContent);
const whole = { maxChars: Number.POSITIVE_INFINITY };
// As they come off the wire.
const structured = JSON.parse(JSON.stringify({ content: [], structuredContent }));
const twice = (indent) =>
  JSON.parse(
    JSON.stringify({
      content: [{ type: 'text', text: JSON.stringify(structuredContent, undefined, indent) }],
      structuredContent,
    }),
  );
const [compact, indented] = [twice(), twice(2)];
const [{ text: indentedText }] = indented.content;

/**
 * What a model sees of a large result, as multiples of what the engine itself takes for the same JSON.
 *
 * @type {readonly import('./speed.js').Row[]}
 */
export const modelOutputRows = [
  {
    name: 'a model’s view of 1 MB of structured content, of its JSON.stringify',
    bound: 1.5,
    // Node 20 hands out a string that is still in pieces; reading a character joins it, as ours is.
    reference: () => JSON.stringify(structured.structuredContent).charCodeAt(0),
    run: () => toModelOutput(structured, whole),
  },
  {
    name: 'a model’s view of 1 MB that a text says too, of JSON.parse of the text',
    bound: 3,
    reference: () => JSON.parse(json),
    run: () => toModelOutput(compact, whole),
  },
  {
    name: 'the same with an indented text',
    bound: 3,
    reference: () => JSON.parse(indentedText),
    run: () => toModelOutput(indented, whole),
  },
];
