import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { ownServer } from '../support/servers/own-server';
import { setUpServer } from '../support/servers/set-up-server';
import { smallTargets } from '../support/small-targets';
import { expect, setting, test } from '../support/test';

test.use({ expectedStrangers: /^http:\/\/localhost:/, expectedProblems: /422/ });

test('an empty server is set up on a phone, up to a real answer', async ({ page, provider }) => {
  const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
  await server.startEmpty();
  try {
    await page.goto(server.origin);
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expectAccessible(page, 'set-up');
    expect.soft(await smallTargets(page), 'set-up').toEqual([]);
    await setUpServer(page, server, provider, new ChatPage(page));
    await page.goto(`${server.origin}/setup`);
    await expect(page).toHaveURL(/\/c\/new$/);
    await page.context().clearCookies();
    await page.goto(`${server.origin}/login`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectAccessible(page, 'login');
    expect.soft(await smallTargets(page), 'login').toEqual([]);
  } finally {
    // The page would report that its server has stopped.
    await page.goto('about:blank');
    await server.crash();
  }
});
