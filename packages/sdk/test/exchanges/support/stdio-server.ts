import { decorate } from '../../support/decorate.js';
import { loadV1Server } from '../../support/sdk-v1.js';
import { loadV2Server } from '../../support/sdk-v2.js';
import { compatWith } from './compats.js';
import { lowLevel } from './low-level.js';
import { pagedLists } from './pages.js';

/** A server in a process of its own whose lists log and ask, told by its arguments which SDK and quirk it has. */
const [generation, quirk = 'alias'] = process.argv.slice(2);
const compat = compatWith(quirk as 'alias', { onEvent: () => {} });

const { handlers } = pagedLists(async (_method, { cursor }, { notify, ask }) => {
  if (cursor === undefined && quirk !== 'alias') return;
  await notify('notifications/message', { level: 'info', data: 'listing' });
  await ask('roots/list', {}).catch(() => {});
});
const product = lowLevel({
  ...handlers,
  'tools/call': ({ name }) => ({ content: [{ type: 'text', text: String(name) }] }),
});

if (generation === 'v1') {
  const sdk = await loadV1Server('newest');
  await decorate(product.v1(sdk), compat).connect(new sdk.StdioServerTransport() as never);
} else {
  const sdk = await loadV2Server('newest');
  sdk.serveStdio(decorate(() => product.v2(sdk) as never, compat));
}
