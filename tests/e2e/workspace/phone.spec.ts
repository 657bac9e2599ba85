import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedConversations } from '../support/seed';
import { smallTargets } from '../support/small-targets';
import { expect, test } from '../support/test';

test('on a phone the sidebar lies over the page and closes after choosing', async ({ page, user }) => {
  await seedConversations(user, 3, 0);
  const chat = new ChatPage(page);
  await chat.open();
  const sheet = page.getByRole('dialog', { name: 'Sidebar' });
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Open sidebar' }).tap();
  await expect(sheet).toBeVisible();
  await expectAccessible(page, 'sidebar with chats');
  expect.soft(await smallTargets(page), 'sidebar with chats').toEqual([]);
  await sheet.getByRole('link', { name: 'Old talk 2' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(chat.answer).toContainText('message 1');
  await page.getByRole('button', { name: 'Open sidebar' }).tap();
  await sheet.getByRole('button', { name: 'New chat' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/c\/new$/);
});

test('on a phone the user chats, and nothing is wider than the screen', async ({ chat, page }) => {
  await chat.choose('demo');
  for (const word of ['table', 'code']) {
    await chat.composer.fill(word);
    await chat.sendButton.tap();
    await expect(chat.questions.last()).toContainText(word);
    await chat.settled();
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflowPx).toBe(0);
  }
  await expect(chat.composer).toBeInViewport();
  await expect(chat.answer.getByRole('button', { name: 'Regenerate', exact: true })).toBeVisible();
});
