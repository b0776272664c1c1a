import type { Evidence } from './evidence.js';

export const codexEvidence: readonly Evidence[] = [
  {
    id: 'codex-fractional-priority',
    symptom:
      'The call succeeds on the server, but Codex shows "tool call error: tool call failed", caused by "Unexpected response type". Lists of resources and resource templates come out empty.',
    cause:
      'Cargo feature unification switches serde_json\'s arbitrary_precision on for the whole binary. A decimal that is buffered while an untagged result enum is decoded becomes a private number map, which the f32 field refuses; the result falls to the catch-all variant. Any number written with ".", "e" or "E" fails, 1.0 too; 0 and 1 pass.',
    measured:
      'Real binaries against a raw-wire server: 0.138.0 reads it, 0.139.0 is the first that fails, 0.147.0, 0.148.0-alpha.8, 0.150.1, 0.155.1, 0.160.1 and 0.162.1 fail, 0.163.0 is the first that reads it again, 0.171.0 does.',
    sources: [
      { url: 'https://github.com/openai/codex/issues/38979', date: '2026-08-17', note: 'bisected, open' },
      {
        url: 'https://github.com/openai/codex/issues/29002',
        date: '2026-08-01',
        note: 'same error, many reporters',
      },
      {
        url: 'https://github.com/serde-rs/json/issues/1108',
        date: '2024-01-27',
        note: 'the limit of serde_json',
      },
    ],
  },
];
