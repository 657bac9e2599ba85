import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

// A page without a connection logs every failed call in the console.
test.use({
  serviceWorkers: 'allow',
  expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|network/i,
  fetchesIdleParts: true,
});

async function untilKept(page: Page, conversationId: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  await expect.poll(() => keptIds(page), { timeout: 20_000 }).toContain(conversationId);
}

function keptIds(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('parley-offline')) return [];
    return new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('parley-offline');
      opening.onerror = () => reject(new Error('closed'));
      opening.onsuccess = () => {
        const database = opening.result;
        const asking = database.transaction('conversations').objectStore('conversations').getAllKeys();
        asking.onsuccess = () => {
          database.close();
          resolve(asking.result);
        };
      };
    });
  });
}

test('recent conversations can be read without a connection, and a draft written there is found again', async ({
  chat,
  context,
  page,
}) => {
  test.slow();
  const question = uniqueQuestion('Keep this');
  await chat.choose('demo');
  await chat.ask(question);
  const id = await chat.conversationId();
  await untilKept(page, id);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/c/${id}$`));
  // The conversation of that page is open immediately.
  await expect(page.getByRole('article', { name: 'You' })).toContainText(question);
  await expectAccessible(page, 'offline, reading');
  await page.getByLabel('Your draft').fill('To be said later');
  await page.getByRole('button', { name: 'All saved chats' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'offline, list');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'offline, list, dark');

  await context.setOffline(false);
  // The page returns by itself.
  await expect(chat.composer).toHaveValue('To be said later', { timeout: 20_000 });
  await expect(chat.answer).toBeVisible();
});

const FOR_EVERYBODY = /^\/(?:offline$|artifacts\/frame\.html$|(?:_next\/static|logos|words)\/)/;

test('no conversation stays on the device after logging out, and the API never comes from a cache', async ({
  chat,
  context,
  page,
}) => {
  test.slow();
  await chat.choose('demo');
  await chat.ask(uniqueQuestion('Forget this'));
  const id = await chat.conversationId();
  await untilKept(page, id);
  const cached = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
    return urls;
  });
  expect(cached).toContain('/offline');
  // These files are the same for every visitor.
  expect(cached.filter((path) => !FOR_EVERYBODY.test(path))).toEqual([]);

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptIds(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/c/${id}`).catch(() => null);
  await expect(page.getByText('no chat is saved on this device')).toBeVisible();
});

test('a conversation that was deleted leaves the device too', async ({ chat, page }) => {
  test.slow();
  await chat.choose('demo');
  await chat.ask(uniqueQuestion('Delete this'));
  const id = await chat.conversationId();
  await untilKept(page, id);
  const row = chat.sidebar.getByRole('listitem').first();
  await row.hover();
  await row.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const confirm = page.getByRole('alertdialog');
  if (await confirm.isVisible().catch(() => false))
    await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => keptIds(page)).not.toContain(id);
});

test('the application can be installed', async ({ page, request }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/c/new', display: 'standalone' });
  for (const icon of manifest.icons) {
    const answer = await request.get(icon.src);
    expect(answer.headers()['content-type']).toBe('image/png');
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(worker.headers()['content-type']).toContain('javascript');
});
