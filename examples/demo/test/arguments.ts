/** What the catalogue's tools are called with; all others take nothing. */
export const argumentsOf: Record<string, Record<string, unknown>> = {
  echo: { text: 'hello' },
  root_union: { id: 7 },
  ref_schema: { from: { x: 0, y: 0 }, to: { x: 1, y: 2 } },
  nullable: { note: null },
  tuple: { pair: [1, 2] },
};
