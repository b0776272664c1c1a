/** Server capabilities over all revisions. One that no schema knows is none of a repair's business. */
export const capabilityNames: readonly string[] = [
  'tools',
  'resources',
  'prompts',
  'logging',
  'completions',
  'tasks',
  'experimental',
  'extensions',
];
