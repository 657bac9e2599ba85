import type { Locator, Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { PASSWORD, registerTestUser } from '../support/test-user';
import { countedWords, uniqueQuestion } from '../support/words';

const TABS_LIMIT = 60;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < TABS_LIMIT; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
}

test('with the keyboard alone the user signs in, chooses a model, sends, stops and copies', async ({
  context,
  page,
  playwright,
  provider,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const elsewhere = await playwright.request.newContext();
  const { email } = await registerTestUser(elsewhere, origin);
  await elsewhere.dispose();
  const question = uniqueQuestion('Count for the keyboard');
  await provider.answer(question, countedWords(400), { latency: 120 });

  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/c\/new$/);

  const chat = new ChatPage(page);
  await tabTo(page, chat.modelButton);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.type(PROVIDER_MODEL);
  await page.keyboard.press('Enter');
  await expect(chat.modelButton).toHaveAccessibleName(new RegExp(`${PROVIDER_MODEL}$`));
  await expect(chat.composer).toBeFocused();

  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await expect(chat.answer).toContainText('word4 word5');
  await tabTo(page, chat.stopButton);
  await page.keyboard.press('Enter');
  await chat.settled();
  await expect(chat.composer).toBeFocused();

  const copy = chat.answer.getByRole('button', { name: 'Copy' });
  await tabTo(page, copy);
  await page.keyboard.press('Enter');
  await expect(chat.answer.getByRole('button', { name: 'Copied' })).toBeVisible();
  const kept = (await chat.answer.locator('p').first().innerText()).trim();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(kept);
});

test('menus open, move and close by keyboard and return the focus', async ({ chat, page }) => {
  await tabTo(page, page.getByRole('button', { name: /^Account menu/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  const dark = page.getByRole('menuitemradio', { name: 'Dark' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(dark).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeFocused();
  await page.keyboard.press('Control+b');
  await expect(chat.sidebar).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(chat.sidebar).toBeVisible();
});

test('Enter chooses a word while an input method composes, and sends only afterwards', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  await chat.composer.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await expect(chat.composer).toHaveValue('にほん');
  await page.keyboard.press('Enter');
  await expect(chat.composer).toHaveValue(/にほん/);
  await expect(page).toHaveURL(/\/c\/new$/);
  await expect(page.getByRole('article')).toHaveCount(0);

  await devtools.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 });
  await devtools.send('Input.insertText', { text: '日本' });
  await page.keyboard.press('Enter');
  await expect(chat.questions).toContainText(['日本']);
  await chat.settled();
});

test('Shift+Enter begins a new line instead of sending', async ({ chat, page }) => {
  await chat.composer.focus();
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await expect(chat.composer).toHaveValue('one\ntwo');
  await expect(page.getByRole('article')).toHaveCount(0);
});
