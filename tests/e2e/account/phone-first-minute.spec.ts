import { ChatPage } from '../support/chat-page';
import { ownServer } from '../support/servers/own-server';
import { setUpServer } from '../support/servers/set-up-server';
import { setting, test } from '../support/test';

test.use({ expectedStrangers: /^http:\/\/localhost:/, expectedProblems: /422/ });

test('an empty server is set up on a phone, up to a real answer', async ({ page, provider }) => {
  const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
  await server.startEmpty();
  try {
    await setUpServer(page, server, provider, new ChatPage(page));
  } finally {
    // The page would tell that its server is gone.
    await page.goto('about:blank');
    await server.crash();
  }
});
