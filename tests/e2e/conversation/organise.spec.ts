import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedConversations } from '../support/seed';
import { expect, test } from '../support/test';

const talk = (chat: ChatPage, title: string) => chat.sidebar.getByRole('link', { name: title, exact: true });

async function choose(chat: ChatPage, title: string, item: string): Promise<void> {
  await talk(chat, title).hover();
  await chat.sidebar.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
  await chat.page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function makeFolder(page: Page, name: string, instructions: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill(instructions);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a deleted conversation is restored to its place by Undo, and its page with it', async ({
  page,
  user,
}) => {
  await seedConversations(user, 3, 1);
  const chat = new ChatPage(page);
  await chat.open();
  await talk(chat, 'Old talk 2').click();
  await expect(chat.answer).toContainText('message 1');
  const address = page.url();
  await choose(chat, 'Old talk 2', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/c\/new$/);
  await expect(talk(chat, 'Old talk 2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(address);
  await expect(chat.sidebar.getByRole('link')).toHaveText(['Old talk 1', 'Old talk 2', 'Old talk 3']);
  await page.reload();
  await expect(chat.answer).toContainText('message 1');
});

test('pins stay on top, and the archive is in the settings', async ({ page, user }) => {
  await seedConversations(user, 3, 1);
  const chat = new ChatPage(page);
  await chat.open();
  await choose(chat, 'Old talk 3', 'Pin');
  await expect(chat.sidebar.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveText([
    'Old talk 3',
  ]);
  await choose(chat, 'Old talk 1', 'Archive');
  await page.reload();
  await expect(chat.sidebar.getByRole('link')).toHaveText(['Old talk 3', 'Old talk 2']);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Data' }).click();
  await settings.getByRole('button', { name: 'Unarchive Old talk 1' }).click();
  await expect(settings.getByText('Nothing is archived.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat.sidebar.getByRole('link')).toHaveText(['Old talk 3', 'Old talk 1', 'Old talk 2']);
});

test('several are selected by keyboard alone, deleted at once and restored', async ({ page, user }) => {
  await seedConversations(user, 4, 0);
  const chat = new ChatPage(page);
  await chat.open();
  await talk(chat, 'Old talk 1').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Select' }).press('Enter');
  const first = page.getByRole('checkbox', { name: 'Select Old talk 1' });
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected chats' });
  await expect(bar.getByRole('status')).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(talk(chat, 'Old talk 2')).toBeFocused();

  await choose(chat, 'Old talk 1', 'Select');
  await page.getByRole('checkbox', { name: 'Select Old talk 3' }).click({ modifiers: ['Shift'] });
  await expect(bar.getByRole('status')).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(chat.sidebar.getByRole('link')).toHaveText(['Old talk 4']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chat.sidebar.getByRole('link')).toHaveCount(4);
});

test('the model receives the instructions of a folder; a chat begun there stays there', async ({
  chat,
  page,
  provider,
}) => {
  await provider.answer('First things of the journey', 'A ticket.');
  await provider.answer('Where is the sleeper to', 'Stockholm.');
  await chat.choose('gpt-4o');
  await chat.ask('First things of the journey');
  await makeFolder(page, 'Trips', 'We travel by train.');
  await page.getByRole('button', { name: 'Options for folder Trips' }).click();
  await page.getByRole('menuitem', { name: 'New chat in Trips' }).click();
  await expect(page.getByText('In Trips', { exact: true })).toBeVisible();
  await chat.ask('Where is the sleeper to?');
  const id = await chat.conversationId();
  const [call] = await provider.callsAbout('Where is the sleeper to');
  expect(call?.messages[0]).toEqual({ role: 'system', content: 'We travel by train.' });
  const folder = page.getByRole('group', { name: 'Trips' });
  await expect(folder.locator(`a[href$="${id}"]`)).toBeVisible();
  await page.reload();
  await expect(folder.locator(`a[href$="${id}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Options for folder Trips' }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('group', { name: 'Trips' })).toHaveCount(0);
  await expect(chat.sidebar.locator(`a[href$="${id}"]`)).toBeVisible();
});

test('a temporary chat says when it is deleted, and is in no list and no search', async ({ chat, page }) => {
  await chat.choose('demo');
  const toggle = page.getByRole('button', { name: 'Temporary chat' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Not in your list or search. Deleted after 24 hours.')).toBeVisible();
  await chat.ask('zyzzyva');
  await expect(page.getByText(/^Temporary, deleted /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Temporary, deleted /)).toBeVisible();
  await expect(chat.sidebar.getByRole('link')).toHaveCount(0);
  await page.goto('/search/zyzzyva');
  await expect(page.getByRole('region', { name: 'Search results' }).getByText('Nothing found')).toBeVisible();
  await chat.open();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test.describe('in two tabs', () => {
  // A part of the conversation may be on its way when it is deleted.
  test.use({ expectedProblems: /status of 404 .*\/window/ });

  test('another tab follows: lists change, and the page of a deleted conversation is left', async ({
    page,
    user,
    context,
  }) => {
    await seedConversations(user, 2, 0);
    const [here, there] = [new ChatPage(page), new ChatPage(await context.newPage())];
    await here.open();
    await there.open();
    await talk(there, 'Old talk 1').click();
    await expect(there.answer).toContainText('message 1');
    await choose(here, 'Old talk 1', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(there.page).toHaveURL(/\/c\/new$/);
    await expect(talk(there, 'Old talk 1')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(talk(there, 'Old talk 1')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const direction of ['ltr', 'rtl'] as const)
    test.describe(`${colorScheme}, ${direction}`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('folders, selecting and their dialogs have no accessibility violation', async ({ page, user }) => {
        test.slow();
        await page.addInitScript((dir) => {
          const apply = () => {
            document.documentElement.dir = dir;
          };
          document.addEventListener('DOMContentLoaded', apply);
          window.addEventListener('load', apply);
        }, direction);
        await seedConversations(user, 3, 1);
        const chat = new ChatPage(page);
        await chat.open();
        await page.getByRole('button', { name: 'New folder' }).click();
        const dialog = page.getByRole('dialog', { name: 'New folder' });
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expectAccessible(page, 'folder dialog');
        await dialog.getByRole('textbox', { name: 'Name' }).fill('Trips');
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expect(chat.sidebar.getByText('No chats yet')).toBeVisible();
        await choose(chat, 'Old talk 1', 'Pin');
        await page.getByRole('button', { name: 'Temporary chat' }).click();
        await expectAccessible(page, 'sidebar with folder and pin');
        await choose(chat, 'Old talk 2', 'Select');
        await expectAccessible(page, 'selection');
        await page.getByRole('toolbar').getByRole('button', { name: 'Move to folder' }).click();
        await expect(page.getByRole('dialog', { name: 'Move to folder' })).toBeVisible();
        await expectAccessible(page, 'move');
      });
    });
