import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

/** The branches are q0 - a1 - q3 - a5, and the newer a2 - q4. */
const TIDES = [
  { parent: -1, text: 'Why is the tide late?' },
  { parent: 0, text: 'The moon draws the sea. It rises slowly.', isCreatedByUser: false },
  { parent: 0, text: 'The moon pulls the sea. It rises twice a day.', isCreatedByUser: false },
  { parent: 1, text: 'And in the north?' },
  { parent: 2, text: 'And in the south?' },
  { parent: 3, text: 'Later still.', isCreatedByUser: false },
];

const messages = (page: Page) => page.getByRole('region', { name: 'Chat', exact: true }).getByRole('article');
const more = async (page: Page, text: string) => {
  const message = messages(page).filter({ hasText: text }).first();
  await message.hover();
  await message.getByRole('button', { name: 'More', exact: true }).click();
};
const map = (page: Page) => page.getByRole('dialog', { name: 'Map of the chat' });
const node = (page: Page, text: string) => map(page).getByRole('treeitem').filter({ hasText: text });

test('a chat is forked by path, whole, and from a message on', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Tides', TIDES);
  const chat = new ChatPage(page);
  for (const [item, count] of [
    ['Messages up to here', 2],
    ['Whole chat with all branches', 3],
    ['This message and what follows', 3],
  ] as const) {
    await chat.open(`/c/${conversationId}`);
    await more(page, 'The moon pulls');
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByText('You are now in the copy.').first()).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(conversationId));
    await expect(messages(page)).toHaveCount(count);
    await expect(chat.sidebar.getByRole('link', { name: 'Copy of Tides' }).first()).toBeVisible();
    if (item === 'Whole chat with all branches') await chat.expectVersion(messages(page).nth(1), 2, 2);
    else
      await expect(
        messages(page)
          .nth(1)
          .getByText(/^Version/),
      ).toHaveCount(0);
  }
  await chat.open(`/c/${conversationId}`);
  await expect(messages(page)).toHaveCount(3);
});

test('a version and a message in the middle are deleted, and the rest is there after a reload', async ({
  page,
  user,
}) => {
  const { conversationId } = await seedTalk(user, 'Tides', TIDES);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  const remove = async (text: string) => {
    await more(page, text);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this message?' });
    await expect(dialog).toContainText('move up');
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  await chat.press(messages(page).nth(1), 'Previous version');
  await expect(messages(page)).toHaveCount(4);
  await remove('And in the north?');
  await expect(messages(page)).toHaveCount(3);
  await remove('The moon draws');
  await expect(messages(page)).toHaveText([/Why is the tide late/, /Later still/]);
  await chat.expectVersion(messages(page).nth(1), 2, 2);
  await page.reload();
  await expect(messages(page).first()).toContainText('Why is the tide late?');
  await expect(messages(page).filter({ hasText: 'The moon draws' })).toHaveCount(0);
});

test('the map shows every branch and leads to a message by mouse and by keys', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Tides', TIDES);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await more(page, 'And in the south');
  await page.getByRole('menuitem', { name: 'Show in the map' }).click();
  await expect(map(page).getByRole('treeitem')).toHaveCount(6);
  await expect(node(page, 'And in the south')).toHaveAttribute('aria-selected', 'true');
  await node(page, 'Later still').click();
  await expect(map(page)).toHaveCount(0);
  await expect(messages(page).filter({ hasText: 'Later still.' })).toBeFocused();
  await expect(messages(page)).toHaveCount(4);

  await more(page, 'Later still.');
  await page.getByRole('menuitem', { name: 'Show in the map' }).click();
  await expect(node(page, 'Later still')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(node(page, 'The moon draws')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(node(page, 'The moon pulls')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(map(page)).toHaveCount(0);
  await expect(messages(page).filter({ hasText: 'And in the south?' })).toBeFocused();
});

test('a map of thousands is folded, unfolds, zooms and pans', async ({ page, user }) => {
  test.slow();
  const long = Array.from({ length: 2_000 }, (_, index) => ({
    parent: index - 1,
    text: `step ${String(index)}`,
    isCreatedByUser: index % 2 === 0,
  }));
  const sides = Array.from({ length: 40 }, (_, index) => ({
    parent: index * 50,
    text: `side ${String(index)}`,
    isCreatedByUser: false,
  }));
  const { conversationId } = await seedTalk(user, 'Long', [...long, ...sides]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('map');
  await page.keyboard.press('Enter');
  const tree = map(page).getByRole('tree', { name: 'Messages and their branches' });
  await expect(tree).toBeFocused();
  await page.keyboard.press('Home');
  await expect(node(page, 'step 0')).toHaveAttribute('aria-selected', 'true');
  const drawn = await map(page).getByRole('treeitem').count();
  expect(drawn).toBeLessThan(60);
  // The side branch is newer, so it is the path; the long one continues beside it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  const run = map(page).locator('[role=treeitem][aria-selected=true]');
  await expect(run).toContainText('more messages');
  await page.keyboard.press('Enter');
  await expect(run).toContainText('step');
  await map(page).getByRole('button', { name: 'Zoom out' }).click();
  const box = await tree.boundingBox();
  if (box === null) throw new Error('The map has no place.');
  const before = await run.boundingBox();
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 140, { steps: 4 });
  await page.mouse.up();
  const after = await run.boundingBox();
  expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBe(100);
  await expect(map(page)).toBeVisible();
  await map(page).getByRole('button', { name: 'Show everything' }).click();
  await page.keyboard.press('Escape');
  await expect(map(page)).toHaveCount(0);
});

test('versions are compared word by word, any two of them', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Tides', [
    ...TIDES,
    { parent: 0, text: 'The sun pulls the sea.', isCreatedByUser: false },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await page.getByRole('button', { name: 'Version 3 of 3: compare versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(dialog.locator('del').first()).toContainText('moon');
  await expect(dialog.locator('ins').first()).toContainText('sun');
  await dialog.getByLabel('Before').click();
  await page.getByRole('option', { name: 'Version 1' }).click();
  await dialog.getByLabel('After').click();
  await page.getByRole('option', { name: 'Version 2' }).click();
  await expect(dialog.locator('del')).toContainText(['draws', 'slowly']);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect(dialog.locator('ins')).toContainText(['draws', 'slowly']);
  await dialog.getByLabel('After').click();
  await page.getByRole('option', { name: 'Version 2' }).click();
  await expect(dialog.getByText('These versions are the same.')).toBeVisible();
});

test('two long versions are compared in a worker', async ({ page, user }) => {
  const words = (sign: string) =>
    Array.from({ length: 9_000 }, (_, index) => `${sign}${String(index)}`).join(' ');
  const { conversationId } = await seedTalk(user, 'Long', [
    { parent: -1, text: 'Question' },
    { parent: 0, text: words('a'), isCreatedByUser: false },
    { parent: 0, text: words('b'), isCreatedByUser: false },
  ]);
  await new ChatPage(page).open(`/c/${conversationId}`);
  await page.getByRole('button', { name: 'Version 2 of 2: compare versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(dialog.locator('ins').first()).toBeVisible({ timeout: 20_000 });
});

test.describe('a deleted conversation', () => {
  test.use({ expectedProblems: /404/ });

  test('is a sentence in its place, which leads to a new chat', async ({ page, user: _user }) => {
    await page.goto('/c/6b3f0f2e-7a55-4f3e-9d8a-2f1f5d1a0c11');
    await expect(page.getByText('This chat was not found.')).toBeVisible();
    await expectAccessible(page, 'a chat that was not found');
    await page.getByRole('button', { name: 'Start a new chat' }).click();
    await expect(page).toHaveURL(/\/c\/new$/);
    await expect(new ChatPage(page).composer).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('menu, map and versions have no accessibility violation', async ({ page, user }) => {
      const { conversationId } = await seedTalk(user, 'Tides', TIDES);
      await new ChatPage(page).open(`/c/${conversationId}`);
      await more(page, 'The moon pulls');
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'menu of a message');
      await page.getByRole('menuitem', { name: 'Compare versions' }).click();
      await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible();
      await expectAccessible(page, 'versions');
      await page.keyboard.press('Escape');
      await more(page, 'The moon pulls');
      await page.getByRole('menuitem', { name: 'Show in the map' }).click();
      await expect(map(page).getByRole('treeitem')).toHaveCount(6);
      await expectAccessible(page, 'map');
    });
  });
