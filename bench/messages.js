/** Messages of the size that real servers send; made up once, so that every row measures the same objects. */

const words =
  'the list of open issues that match a query sorted by last update with labels and assignees'.split(' ');

/** @param {number} count @param {number} seed */
function text(count, seed) {
  return Array.from({ length: count }, (_, index) => words[(index * 7 + seed) % words.length]).join(' ');
}

/** @param {number} seed */
function property(seed) {
  const base = { description: text(9, seed) };
  switch (seed % 4) {
    case 0:
      return { type: 'string', ...base };
    case 1:
      return { type: 'integer', minimum: 0, maximum: 100, ...base };
    case 2:
      return { type: 'string', enum: ['open', 'closed', 'all'], ...base };
    default:
      return { type: 'array', items: { type: 'string' }, ...base };
  }
}

/** 100 tools, about 123 kB of JSON. */
export const toolList = {
  tools: Array.from({ length: 100 }, (_, tool) => ({
    name: `search_issues_${tool}`,
    title: `Search issues ${tool}`,
    description: text(40, tool),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 7 }, (_, index) => [`${words[index]}_${index}`, property(tool + index)]),
      ),
      required: ['the_0', 'list_1'],
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  })),
};

export const smallResult = { content: [{ type: 'text', text: 'Found 3 issues.' }] };

export const fractionalResult = {
  content: [{ type: 'text', text: 'Found 3 issues.', annotations: { audience: ['user'], priority: 0.7 } }],
};

/** 1 MB of text in 20 blocks. */
export const largeText = {
  content: Array.from({ length: 20 }, (_, block) => ({ type: 'text', text: text(10_000, block) })),
};

/** 1 MB of structured content beside a line of text. */
export const largeStructure = {
  content: [{ type: 'text', text: 'Found 2900 issues.' }],
  structuredContent: {
    issues: Array.from({ length: 2900 }, (_, number) => ({
      number,
      title: text(12, number),
      labels: ['bug', 'ui'],
      body: text(40, number),
    })),
  },
};
