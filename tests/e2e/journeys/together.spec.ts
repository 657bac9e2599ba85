import { EnginePage } from '../support/engines/engine-page';
import { expect, openAs, test as base } from '../support/engines/engine-test';
import { ANSWER, COMPOSER, QUESTION, send, settled } from '../support/engines/steps';
import { breakableLine, type BreakableLine } from '../support/servers/breakable-line';
import { setting } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

const PARAGRAPH = { role: 'p', within: ANSWER };

const test = base.extend<{ line: BreakableLine; other: EnginePage }>({
  line: async ({}, use) => {
    const line = await breakableLine(setting('E2E_ORIGIN'));
    await use(line);
    await line.close();
  },
  other: async ({ engine }, use) => {
    const page = new EnginePage(await engine.newWire());
    await page.resize(1280);
    await use(page);
    await page.close();
  },
});

test('two browsers of one account see the same answer, and one stops it for both', async ({
  tab,
  other,
  user,
  origin,
  provider,
}) => {
  const question = uniqueQuestion('Count for two');
  // The answer takes longer than any machine takes to open a page.
  await provider.answer(question, countedWords(3_000), { latency: 60 });
  await Promise.all([openAs(tab, user, origin), openAs(other, user, origin)]);
  await send(tab, question);
  await tab.until('the chat has an address', () =>
    tab.run(() => /\/c\/[0-9a-f-]{36}$/.test(location.pathname)),
  );
  await other.open(await tab.run(() => location.href));
  await other.one({ ...QUESTION, text: question });
  await other.until('the answer is written there too', async () => (await other.one(ANSWER)).isBusy);
  await other.click({ role: 'button', name: 'Stop generating' });
  await Promise.all([settled(tab), settled(other)]);
  const [here, there] = [await tab.one(PARAGRAPH), await other.one(PARAGRAPH)];
  expect(there.text).toMatch(/^word1 word2 /);
  expect(here.text).toBe(there.text);
  expect(await provider.callsAbout(question)).toHaveLength(1);
});

test('a chat that was open is read while the server cannot be reached', async ({
  tab,
  user,
  line,
  provider,
}) => {
  const question = uniqueQuestion('Keep this');
  await provider.answer(question, 'It is kept.');
  await openAs(tab, user, line.origin);
  await tab.one(COMPOSER);
  await send(tab, question);
  await settled(tab);
  await tab.until('the chat is kept', () => tab.run(keepsAChat));
  line.cut();
  await tab.reload();
  await tab.one({ role: 'heading', name: 'You’re offline' });
  await tab.one({ role: 'article', text: 'It is kept.' });
  await tab.takeProblems();
});

async function keepsAChat(): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('parley-offline')) return false;
  return new Promise((settle, reject) => {
    const opening = indexedDB.open('parley-offline');
    opening.onerror = () => reject(new Error('closed'));
    opening.onsuccess = () => {
      const asking = opening.result.transaction('conversations').objectStore('conversations').count();
      asking.onsuccess = () => {
        opening.result.close();
        settle(asking.result > 0);
      };
    };
  });
}
