import { expectAccessible } from '../support/expect-accessible';
import { seedConversations } from '../support/seed';
import { expect, test } from '../support/test';

test('on a phone the user selects, moves into a new folder and undoes that, and nothing is wider than the screen', async ({
  page,
  user,
}) => {
  await seedConversations(user, 3, 0);
  await page.goto('/c/new');
  await page.getByRole('button', { name: 'Open sidebar' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Sidebar' });
  await sheet.getByRole('button', { name: 'Options for Old talk 1' }).tap();
  await page.getByRole('menuitem', { name: 'Select' }).tap();
  await sheet.getByRole('checkbox', { name: 'Select Old talk 3' }).tap();
  const bar = sheet.getByRole('toolbar', { name: 'Selected chats' });
  await expect(bar.getByRole('status')).toContainText('2 selected');
  await expectAccessible(page, 'selection on a phone');
  await bar.getByRole('button', { name: 'Move to folder' }).tap();
  await page
    .getByRole('dialog', { name: 'Move to folder' })
    .getByRole('button', { name: 'New folder' })
    .tap();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog
    .getByRole('textbox', { name: 'Name' })
    .fill('A folder whose name is wider than a telephone is wide');
  await dialog.getByRole('button', { name: 'Create' }).tap();
  await expect(sheet.getByRole('link')).toHaveText(['Old talk 2']);
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(sheet.getByRole('link')).toHaveText(['Old talk 1', 'Old talk 2', 'Old talk 3']);
});

test('on a phone a temporary chat is begun and marked', async ({ chat, page }) => {
  await chat.choose('demo');
  await page.getByRole('button', { name: 'Temporary chat' }).tap();
  await expect(page.getByText('Not in your list or search. Deleted after 24 hours.')).toBeVisible();
  await chat.composer.fill('Hello');
  await chat.sendButton.tap();
  await chat.settled();
  await expect(page.getByText(/^Temporary, deleted /)).toBeAttached();
});
