import type { Browser, Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import { PASSWORD, registerTestUser } from '../support/test-user';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share chat' });

async function strangersPage(browser: Browser, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ colorScheme, locale: 'en-US', timezoneId: 'UTC' });
  return { context, page: await context.newPage() };
}

async function makeLink(page: Page, expiry = 'never'): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await dialog(page).getByLabel('Link expires').selectOption(expiry);
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  return dialog(page).getByLabel('Link to this chat').inputValue();
}

test('a link shows one branch to every visitor until it is revoked', async ({ page, user, browser }) => {
  const talk = await seedTalk(user, 'Tides <b>and</b> harbours', [
    { parent: -1, text: 'Why is the tide late?' },
    { parent: 0, text: 'The **other** branch', isCreatedByUser: false },
    {
      parent: 0,
      isCreatedByUser: false,
      text: '## Because\n\n```js\nlet a = 1;\n```\n\n$$x^2$$\n\n<img src=x onerror="document.title=1">',
    },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${talk.conversationId}`);
  await expect(chat.answer).toBeVisible();
  const address = await makeLink(page, '7d');
  await expectAccessible(page, 'share dialog');

  const stranger = await strangersPage(browser);
  const answer = await stranger.page.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(stranger.page.getByRole('heading', { name: 'Tides <b>and</b> harbours' })).toBeVisible();
  await expect(stranger.page.getByText('Why is the tide late?')).toBeVisible();
  await expect(stranger.page.getByRole('heading', { name: 'Because' })).toBeVisible();
  await expect(stranger.page.locator('.katex').first()).toBeVisible();
  await expect(stranger.page.getByText('other branch')).toHaveCount(0);
  await expect(stranger.page.getByText('Ada Example')).toHaveCount(0);
  await expect(stranger.page.getByRole('textbox')).toHaveCount(0);
  await expect(stranger.page.getByRole('button', { name: /edit|regenerate|delete/i })).toHaveCount(0);
  expect(await stranger.context.cookies()).toEqual([]);
  await expectAccessible(stranger.page, 'shared page');

  await chat.open(`/c/${talk.conversationId}`);
  await chat.ask('And what comes later?');
  await stranger.page.reload();
  await expect(stranger.page.getByText('And what comes later?')).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await dialog(page).getByRole('button', { name: 'Delete link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0);
  const gone = await stranger.page.reload();
  expect(gone?.status()).toBe(404);
  await expect(stranger.page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(stranger.page, 'shared page that is gone');
  await stranger.context.close();
});

test('a guest logs in, comes back and goes on in a copy of exactly the branch that is shown', async ({
  chat,
  page,
  browser,
  origin,
}) => {
  await chat.choose('demo');
  await chat.ask('Hello, what can you do?');
  await chat.press(chat.answer, 'Regenerate');
  await chat.expectVersion(chat.answer, 2, 2);
  await chat.settled();
  const originalId = await chat.conversationId();
  const address = await makeLink(page);

  const stranger = await strangersPage(browser);
  const reader = await registerTestUser(stranger.context.request, origin);
  await stranger.context.clearCookies();
  await stranger.page.goto(address);
  const title = await stranger.page.getByRole('heading', { level: 1 }).innerText();
  await stranger.page.getByRole('button', { name: 'Continue in Parley' }).click();
  await expect(stranger.page).toHaveTitle('Welcome back · Parley');
  await expect(stranger.page.getByLabel('Email')).toBeFocused();
  await stranger.page.getByLabel('Email').fill(reader.email);
  await stranger.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await stranger.page.getByRole('button', { name: 'Continue', exact: true }).click();

  const copy = new ChatPage(stranger.page);
  expect(await copy.conversationId()).not.toBe(originalId);
  await expect(copy.questions).toHaveText(/Hello, what can you do/);
  await expect(copy.answers).toHaveCount(1);
  await expect(copy.answer.getByText('Version 1 of')).toHaveCount(0);
  await expect(copy.sidebar.getByRole('link', { name: title })).toBeVisible();
  await copy.ask('And what else?');
  await expect(copy.answers).toHaveCount(2);
  await stranger.context.close();
});

test('every link is listed in the settings and can be revoked there', async ({ page, user, browser }) => {
  const talk = await seedTalk(user, 'Listed', [
    { parent: -1, text: 'Hello' },
    { parent: 0, text: 'Hi', isCreatedByUser: false },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${talk.conversationId}`);
  const address = await makeLink(page, '1d');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Data' }).click();
  const row = page.getByRole('listitem', { name: /Listed/ });
  await expect(row).toContainText('Expires');
  await expectAccessible(page, 'shared links in the settings');
  await row.getByRole('button', { name: 'Delete link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('You haven’t shared anything.')).toBeVisible();
  const stranger = await strangersPage(browser, 'dark');
  expect((await stranger.page.goto(address))?.status()).toBe(404);
  await stranger.context.close();
});

test('a shared page is readable without scripts and in the dark, and hostile words stay words', async ({
  page,
  user,
  browser,
}) => {
  const talk = await seedTalk(user, 'Hostile', [
    { parent: -1, text: '<script>document.title = "owned"</script>' },
    {
      parent: 0,
      isCreatedByUser: false,
      text: '[x](javascript:alert(1)) ![p](https://evil.example/p.png) <iframe src="//evil.example"></iframe>',
    },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${talk.conversationId}`);
  const address = await makeLink(page);
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const plain = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await plain.goto(address);
  await expect(plain).toHaveTitle('Hostile · Parley');
  await expect(plain.getByText('<script>document.title = "owned"</script>')).toBeVisible();
  expect(await plain.locator('iframe, a[href^="javascript"]').count()).toBe(0);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  await context.close();
  const stranger = await strangersPage(browser, 'dark');
  await stranger.page.goto(address);
  await expect(stranger.page.getByRole('article')).toHaveCount(2);
  await expectAccessible(stranger.page, 'shared page in the dark');
  await stranger.context.close();
});
