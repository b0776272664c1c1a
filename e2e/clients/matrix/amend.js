/** Corrects the harness's code where a text that shows the cure is not where the harness looks for it. */

/** @typedef {Record<string, any>} Json */

/** @param {string} code @param {string | undefined} tool @param {Json} fixture @param {Json} report @returns {string} */
export function amend(code, tool, fixture, report) {
  if (tool === undefined) return hasNoMark(code, fixture, report) ? 'ok' : code;
  const result = fixture.results?.[tool] ?? {};
  const { $raw, structuredContent, content, isError } = result;
  const output = outputOf(tool, report);
  // A result that is no object, or has its text in no `content`.
  const marker = JSON.stringify($raw ?? '').match(/[A-Z]+_[A-Z_]+/)?.[0];
  if (marker !== undefined && output.includes(marker)) return 'c';
  if (isError && content?.length === 0) return /error|fail/i.test(output) ? 'ok' : '∅';
  if (/^(c-|s)$/.test(code) && isJoined(content, output)) return code === 's' ? 'cs' : 'c';
  if (/^[Ei]$/.test(code) && runsOn(content, output)) return code === 'E' ? 'c' : `c${code}`;
  if (code === 'E' && isDescribed(content, output)) return 'c';
  // Structured content as a text block is JSON within JSON.
  if (
    structuredContent &&
    code.startsWith('c') &&
    !code.includes('s') &&
    output.includes(bare(structuredContent))
  ) {
    return `${code}s`;
  }
  return withBytes(code, tool, report);
}

/** Who calls a library gets bytes as base64 and can use them; a model that gets a picture as JSON text sees none. @param {string} code @param {string} tool @param {Json} report */
function withBytes(code, tool, { model }) {
  if (!model?.requests) return code.replace('b', 'i');
  const output = model.calls?.find((/** @type {Json} */ { key }) => key === tool)?.output;
  const isText = typeof output === 'string' && output.includes('"type":"image"');
  return isText ? code.replace('i', 'b') : code;
}

/** Whether the model was told of everything that is no text. @param {Json[] | undefined} content @param {string} output */
function isDescribed(content, output) {
  const told = (/** @type {Json} */ { type, mimeType, resource }) =>
    resource?.blob === undefined
      ? /^(image|audio)$/.test(type) && output.includes(`${type} (${mimeType}, `)
      : output.includes(resource.uri) && output.includes(resource.mimeType);
  return content !== undefined && content.length > 0 && content.every(told);
}

/** Whether every mark was read, but one runs on into the next, where the harness sees another mark. @param {Json[] | undefined} content @param {string} output */
function isJoined(content, output) {
  const marks = [...new Set(JSON.stringify(content ?? []).match(/[A-Z]+_[A-Z_]+/g))];
  const runOn = marks.some((first) => marks.some((second) => output.includes(first + second)));
  return marks.length > 0 && marks.every((mark) => output.includes(mark)) && (runOn || marks.length === 1);
}

/** Whether every text was read, but one runs on into words of the client, where the harness sees another text. @param {Json[] | undefined} content @param {string} output */
function runsOn(content, output) {
  const texts = (content ?? []).flatMap(({ text }) => text ?? []);
  return texts.length > 0 && texts.every((text) => new RegExp(`${text}[A-Z][a-z]`).test(output));
}

/** The harness finds tools by a mark in their description; one without a description is known by its name. @param {string} code @param {Json} fixture @param {Json} report */
function hasNoMark(code, { tools = [] }, { model, driver }) {
  const name = code.match(/^D\((\w+)\)$/)?.[1];
  const tool = tools.find((/** @type {Json} */ one) => one.name === name);
  if (!tool || tool.description) return false;
  const declared = model?.declared?.map((/** @type {Json} */ one) => one.name) ?? driver?.list?.names ?? [];
  return declared.some((/** @type {string} */ one) => one.split('_').at(-1) === name);
}

/** What the model, or the caller of a library, got of a call. @param {string} tool @param {Json} report */
function outputOf(tool, { model, driver }) {
  if (!model?.requests) return bare(driver?.calls?.[tool] ?? '');
  const call = model.calls?.find((/** @type {Json} */ { key }) => key === tool);
  return bare(call?.returned ? call.output : '');
}

/** JSON without what nesting adds to it. @param {unknown} value */
const bare = (value) => JSON.stringify(value).replaceAll('\\', '');
