import { PROVIDER_MODEL } from '../support/provider-settings';
import { breakableLine, type BreakableLine } from '../support/servers/breakable-line';
import { expect, setting, test as base } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

const test = base.extend<{ line: BreakableLine }>({
  line: async ({}, use) => {
    const line = await breakableLine(setting('E2E_ORIGIN'));
    await use(line);
    await line.close();
  },
  origin: async ({ line }, use) => use(line.origin),
});

// The second is the service worker, fetched just when the line is cut. The third is an answer that may have ended by
// the time the page joins it again; its text is fetched then.
test.use({
  serviceWorkers: 'allow',
  expectedProblems:
    /net::ERR_|error occurred when fetching the script|status of 404 .*\/api\/runs\/[0-9a-f-]{36}\/stream/,
  fetchesIdleParts: true,
});

test('an answer is not lost with the network: it is joined again and continues to the end', async ({
  chat,
  context,
  line,
  provider,
}) => {
  const question = uniqueQuestion('Count through a tunnel');
  const text = countedWords(160);
  await provider.answer(question, text, { latency: 120 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  await expect(chat.answer).toContainText('word9 word10');
  await context.setOffline(true);
  line.cut();
  await expect(chat.answer.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await expect(chat.answer).toContainText('word9 word10');
  line.mend();
  await context.setOffline(false);
  await chat.settled(45_000);
  await expect(chat.answer.getByText(text, { exact: true })).toBeVisible();
  expect(await provider.callsAbout(question)).toHaveLength(1);
});

test('a short break of the connection does not change the answer', async ({ chat, line, provider }) => {
  const question = uniqueQuestion('Count over a bad line');
  const text = countedWords(100);
  await provider.answer(question, text, { latency: 100 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  for (const seen of ['word9 word10', 'word29 word30', 'word49 word50']) {
    await expect(chat.answer).toContainText(seen);
    line.cut();
    line.mend();
  }
  await chat.settled();
  await expect(chat.answer.getByText(text, { exact: true })).toBeVisible();
  expect(await provider.callsAbout(question)).toHaveLength(1);
});

test('a question that cannot be sent says so, and is sent when the network is back', async ({
  chat,
  context,
  line,
  provider,
}) => {
  const question = uniqueQuestion('Anybody there?');
  await provider.answer(question, 'Yes, here.');
  await provider.answer('Warm up', 'Warm.');
  await chat.choose(PROVIDER_MODEL);
  await chat.ask('Warm up');
  await context.setOffline(true);
  line.cut();
  await chat.send(question);
  const box = chat.answer.getByRole('alert');
  await expect(box).toContainText('Error connecting to server');
  line.mend();
  // The page fetches what it missed, and the unsent text stays where it is.
  const caughtUp = chat.page.waitForResponse(/\/api\/messages\/.*\/page/);
  await context.setOffline(false);
  await caughtUp;
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.answer).toContainText('Yes, here.');
  await chat.settled();
  expect(await provider.callsAbout(question)).toHaveLength(1);
});

test('a part opened without a connection says why it does not load; the page stays, and the part loads with the connection', async ({
  chat,
  context,
  line,
  page,
}) => {
  await chat.choose(PROVIDER_MODEL);
  // The part that reports the loss is fetched some time after the page.
  const isWorkerThere = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  await expect.poll(isWorkerThere).toBe(true);
  await chat.composer.fill('Not lost');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  // This dialog is not fetched ahead.
  const opens = page.getByRole('menuitem', { name: 'My Files' });
  await expect(opens).toBeVisible();
  await context.setOffline(true);
  line.cut();
  await opens.click();
  await expect(page.getByText('Error connecting to server. Check the connection')).toBeVisible();
  await expect(chat.composer).toHaveValue('Not lost');
  line.mend();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'My Files' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat.composer).toHaveValue('Not lost');
});
