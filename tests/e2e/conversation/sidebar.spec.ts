import { ChatPage } from '../support/chat-page';
import { seedConversations } from '../support/seed';
import { expect, test } from '../support/test';

test('a conversation is renamed in place and keeps the name', async ({ page, user }) => {
  await seedConversations(user, 2, 0);
  const chat = new ChatPage(page);
  await chat.open();
  await chat.sidebar.getByRole('link', { name: 'Old talk 1' }).hover();
  await chat.sidebar.getByRole('button', { name: 'Options for Old talk 1' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = chat.sidebar.getByRole('textbox', { name: 'Title' });
  await expect(field).toBeFocused();
  await field.fill('A better name');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/convos/update'));
  await field.press('Enter');
  await expect(chat.sidebar.getByRole('link', { name: 'A better name' })).toBeFocused();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(chat.sidebar.getByRole('link', { name: 'A better name' })).toBeVisible();
  await expect(chat.sidebar.getByRole('link', { name: 'Old talk 1' })).toHaveCount(0);
});

test('deleting asks first; the open conversation is replaced by a new chat', async ({ page, user }) => {
  await seedConversations(user, 2, 0);
  const chat = new ChatPage(page);
  await chat.open();
  const row = chat.sidebar.getByRole('link', { name: 'Old talk 1' });
  await row.click();
  await expect(chat.answer).toContainText('message 1');
  const openDialog = async () => {
    await row.hover();
    await chat.sidebar.getByRole('button', { name: 'Options for Old talk 1' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await openDialog();
  const dialog = page.getByRole('alertdialog', { name: 'Delete chat?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();

  await openDialog();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/c\/new$/);
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(chat.sidebar.getByRole('link', { name: 'Old talk 2' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('sixty conversations load as the user scrolls, each once, under their dates', async ({ page, user }) => {
  await seedConversations(user, 60, 1);
  const chat = new ChatPage(page);
  await chat.open();
  const rows = chat.sidebar.getByRole('link');
  await expect(chat.sidebar.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveText([
    'Old talk 1',
  ]);
  await expect(chat.sidebar.getByRole('region', { name: 'Yesterday' }).getByRole('link')).toHaveText([
    'Old talk 2',
  ]);
  expect(await rows.count()).toBeLessThan(60);
  await expect(async () => {
    await chat.sidebar.hover();
    await page.mouse.wheel(0, 4000);
    await expect(rows).toHaveCount(60, { timeout: 500 });
  }).toPass();
  const titles = await rows.allTextContents();
  expect(new Set(titles).size).toBe(60);
  await rows.last().click();
  await expect(chat.answer).toContainText('message 1');
  await expect(chat.sidebar.getByRole('link', { name: 'Old talk 60' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a closed sidebar stays closed after a reload and opens again', async ({ chat, page }) => {
  await expect(chat.sidebar).toBeVisible();
  await page.getByRole('button', { name: 'Close sidebar' }).click();
  await expect(chat.sidebar).toBeHidden();
  await page.reload();
  await expect(chat.modelButton).toBeVisible();
  await expect(chat.sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  await expect(chat.sidebar).toBeVisible();
});
