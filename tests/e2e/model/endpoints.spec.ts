import { bingUpdate, bingWhole, startBingServer, type BingServer } from '../../support/servers/bing-server';
import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { ownServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';
import { uniqueQuestion } from '../support/words';

const test = base.extend<{ bing: BingServer }>({
  bing: async ({}, use) => {
    const bing = await startBingServer();
    await use(bing);
    await bing.stop();
  },
  origin: async ({ bing }, use) => {
    const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
    await server.start({ BINGAI_HOST: bing.url, BINGAI_TOKEN: 'cookie-1234567890', ENDPOINTS: '' });
    await use(server.origin);
    await server.crash();
  },
});

test('a conversation begun with Sydney goes on at another endpoint, and with agents', async ({
  bing,
  chat,
  page,
  provider,
}) => {
  const [question, next, last] = ['Name a river', 'And another', 'One more'].map(uniqueQuestion);
  bing.play({ steps: [bingUpdate('The '), bingWhole('The Elbe.')] });
  await provider.answer(next ?? '', 'The Rhine.');
  await provider.answer(last ?? '', 'The Danube.');

  await chat.choose('Sydney');
  await chat.ask(question ?? '');
  await expect(chat.answer).toContainText('The Elbe.');
  await expect(chat.answer).toHaveAccessibleName('Sydney');
  const conversationId = await chat.conversationId();
  await expectAccessible(page, 'an answer of Sydney');

  await chat.choose(PROVIDER_MODEL);
  await chat.ask(next ?? '');
  await expect(chat.answer).toContainText('The Rhine.');
  expect(await chat.conversationId()).toBe(conversationId);

  await chat.modelButton.click();
  await expect(page.getByRole('grid', { name: 'Models' })).toBeVisible();
  // The models of the plugins endpoint are folded, so each is listed once.
  await expect(page.getByRole('gridcell', { name: /^gpt-4o( Chosen)?$/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(chat.answers).toContainText(['The Elbe.', 'The Rhine.']);
  await chat.ask(last ?? '');
  await expect(chat.answer).toContainText('The Danube.');
});
