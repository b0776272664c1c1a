/** The resources and prompts. Their annotations carry fractional priorities, so that lists show them too. */

/** The user interface of `ui_tool`. */
export const clockUri = 'ui://catalogue/clock.html';

export const resources = [
  {
    uri: 'catalogue://notes/readme',
    name: 'readme',
    description: 'A note with the priority 0.6.',
    mimeType: 'text/plain',
    annotations: { audience: ['user', 'assistant'], priority: 0.6 },
  },
  {
    uri: 'catalogue://notes/changes',
    name: 'changes',
    description: 'A note with the priority 0.25.',
    mimeType: 'text/plain',
    annotations: { priority: 0.25 },
  },
  { uri: clockUri, name: 'clock', description: 'A clock.', mimeType: 'text/html;profile=mcp-app' },
];

export const resourceTemplates = [
  {
    uriTemplate: 'catalogue://notes/{name}',
    name: 'note',
    description: 'Any note, with the priority 0.75.',
    mimeType: 'text/plain',
    annotations: { priority: 0.75 },
  },
];

/** What `resources/read` returns for each URI. @type {Record<string, string>} */
export const texts = {
  'catalogue://notes/readme': 'Each tool of this server is named for what it triggers.',
  'catalogue://notes/changes': 'Nothing has changed yet.',
  [clockUri]: '<!doctype html><title>Clock</title><p>It is noon.</p>',
};

export const prompts = [
  {
    name: 'summarise',
    description: 'A prompt whose message carries the priority 0.4.',
    arguments: [{ name: 'topic', description: 'What to summarise.', required: true }],
  },
];

/** @param {string} topic */
export const summarise = (topic) => ({
  messages: [
    { role: 'user', content: { type: 'text', text: `Summarise ${topic}.`, annotations: { priority: 0.4 } } },
  ],
});
