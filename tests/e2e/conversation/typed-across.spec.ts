import type { Page } from '@playwright/test';
import type { ChatPage } from '../support/chat-page';
import { expect, test } from '../support/test';

// Calls fail only because a test cut the line.
test.use({ expectedProblems: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

const ASK = '**/api/ask/**';

for (const delay of [25, 90, 110])
  test(`what is typed at ${String(delay)} ms a letter while the first answer of a new chat begins stays whole`, async ({
    chat,
    page,
  }) => {
    await chat.choose('demo');
    await chat.composer.click();
    for (const round of ['one', 'two', 'three']) {
      await page.keyboard.type(`First ${round}`, { delay });
      await page.keyboard.press('Enter');
      await page.keyboard.type(`and one more question ${round}`, { delay });
      await chat.conversationId();
      await chat.settled();
      await expect(chat.composer).toHaveValue(`and one more question ${round}`);
      await expect(chat.questions.first()).toContainText(`First ${round}`);
      await page.keyboard.press('Enter');
      await expect(chat.questions.last()).toContainText(`and one more question ${round}`);
      await chat.settled();
      await page.getByRole('button', { name: 'New chat' }).first().click();
      await expect(page).toHaveURL(/\/c\/new$/);
      await expect(chat.composer).toHaveValue('');
      await expect(chat.composer).toBeFocused();
    }
  });

test('what is typed and sent before the page is ready stands on the screen at once, and is sent', async ({
  chat,
  page,
}) => {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/c/new', { waitUntil: 'commit' });
  await chat.composer.click();
  await page.keyboard.type('Too early?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Not at all');
  await expect(page.getByText('Too early?')).toBeVisible();
  await expect(chat.composer).toHaveValue('Not at all');
  letGo();
  await expect(chat.questions).toHaveText([/Too early\?/]);
  await chat.settled();
  await expect(chat.composer).toHaveValue('Not at all');
});

test('without a connection a question stands above the reason, with one place to try again', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  await page.route(ASK, (route) => route.abort());
  await chat.composer.fill('Anybody there?');
  await page.keyboard.press('Enter');
  await expect(chat.answer.getByRole('alert')).toContainText('Error connecting to server', {
    timeout: 60_000,
  });
  await expect(chat.questions).toHaveText([/Anybody there\?/]);
  await expect(chat.composer).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await page.reload();
  const cards = page.getByRole('region', { name: 'Queued messages' });
  await expect(cards).toContainText('Anybody there?');
  await expect(cards).toContainText('Not sent');
  await page.unroute(ASK);
  await cards.getByRole('button', { name: 'Send now' }).click();
  await expect(chat.questions).toHaveText([/Anybody there\?/]);
  await chat.settled();
  await expect(cards).toHaveCount(0);
});

/** Collects the questions that the server began to answer, by the id of their request. */
function watchAccepted(page: Page): Map<string, string> {
  const accepted = new Map<string, string>();
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().includes('/api/ask/') || !response.ok()) return;
    if (request.url().endsWith('/abort')) return;
    accepted.set(request.headers()['x-request-id'] ?? '', request.postDataJSON().text);
  });
  return accepted;
}

/** Returns everything that is kept in the browser: drafts, and messages in the queue that were not accepted. */
function keptHere(page: Page, acceptedIds: readonly string[]): Promise<string> {
  return page.evaluate((ids) => {
    const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');
    const queues: { id: string; text: string }[][] = Object.values(read('queuedMessages').queues ?? {});
    const waiting = queues.flat().filter(({ id }) => !ids.includes(id));
    return JSON.stringify([Object.values(read('drafts').texts ?? {}), waiting.map(({ text }) => text)]);
  }, acceptedIds);
}

/** Returns the numbers of Park and Miller, from 0 to 1. */
function fixedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const DEEDS = [
  'type',
  'type',
  'type',
  'enter',
  'enter',
  'new',
  'back',
  'reload',
  'cut',
  'mend',
  'wait',
] as const;

async function take(deed: (typeof DEEDS)[number], chat: ChatPage, token: string): Promise<void> {
  const { page } = chat;
  if (deed === 'type') {
    await chat.composer.click();
    await page.keyboard.press('End');
    await page.keyboard.type(token, { delay: 10 });
  }
  if (deed === 'enter') await page.keyboard.press('Enter');
  if (deed === 'new') await page.getByRole('button', { name: 'New chat' }).first().click();
  if (deed === 'back') await chat.sidebar.getByRole('link').last().click();
  if (deed === 'reload') await page.reload({ waitUntil: 'commit' });
  if (deed === 'cut') await page.route(ASK, (route) => route.abort());
  if (deed === 'mend') await page.unroute(ASK);
  if (deed === 'wait') await chat.composer.waitFor();
}

test('whatever is typed is in a message, the queue or a draft, once, over a day of keys, clicks and failures', async ({
  chat,
  page,
}) => {
  test.slow();
  await chat.choose('demo');
  await chat.ask('Hello');
  const accepted = watchAccepted(page);
  const random = fixedRandom(20_261_130);
  const tokens: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    const deed = DEEDS[Math.floor(random() * DEEDS.length)] ?? 'wait';
    const token = `<${String(tokens.length + 1)}>`;
    if (deed === 'type') tokens.push(token);
    await take(deed, chat, token);
  }
  await page.unroute(ASK);
  await page.reload();
  await expect(chat.composer).toBeVisible();
  const counts = async () => {
    const all = `${await keptHere(page, [...accepted.keys()])}${[...accepted.values()].join('\n')}`;
    return tokens.filter((token) => all.split(token).length !== 2);
  };
  await expect.poll(counts, { timeout: 60_000 }).toEqual([]);
});

test('a key in the moment after "New chat" or Back belongs to the chat that the address names', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  await chat.ask('Hello');
  await chat.conversationId();
  await chat.composer.fill('For the first chat.');
  // The router follows the address in a later task than this key.
  await page
    .getByRole('button', { name: 'New chat' })
    .first()
    .evaluate(async (button: HTMLElement) => {
      button.click();
      await Promise.resolve();
      document.execCommand('insertText', false, 'For the new one.');
    });
  await expect(chat.composer).toHaveValue('For the new one.');
  await chat.composer.evaluate(async (field: HTMLTextAreaElement) => {
    const hasMoved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await hasMoved;
    field.setSelectionRange(field.value.length, field.value.length);
    document.execCommand('insertText', false, ' And more.');
  });
  await expect(chat.composer).toHaveValue('For the first chat. And more.');
  await page.goForward();
  await expect(chat.composer).toHaveValue('For the new one.');
});

test('a duplicate of a tab does not take over what waits in the first', async ({ chat, context, page }) => {
  const tabId = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('tabId'));
  await expect(chat.composer).toBeVisible();
  const first = await tabId(page);
  // A window that a page opens begins with a copy of its storage, like a duplicate.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/c/new'));
  const duplicate = await opened;
  await expect.poll(() => tabId(duplicate)).not.toBe(first);
  expect(await tabId(duplicate)).not.toBeNull();
  await page.reload();
  await expect(chat.composer).toBeVisible();
  await expect.poll(() => tabId(page)).toBe(first);
});
