import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedConversations, seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const results = (page: Page) => region(page).getByRole('listitem').getByRole('listitem').getByRole('link');
const headings = (page: Page) => region(page).getByRole('heading').getByRole('link');
const region = (page: Page) => page.getByRole('region', { name: 'Search results' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Search' });

test('what is typed in the sidebar leads to the message on its hidden branch, and back again', async ({
  page,
  user,
}) => {
  await seedConversations(user, 3, 1);
  const talk = await seedTalk(user, 'Birds of the lake', [
    { parent: -1, text: 'Which bird dives for fish?' },
    { parent: 0, text: '- The **Kingfisher** does, from a branch.', isCreatedByUser: false },
    { parent: 0, text: 'A heron wades instead.', isCreatedByUser: false },
    { parent: 2, text: 'Thank you' },
  ]);
  const chat = new ChatPage(page);
  await chat.open();
  await box(page).fill('kingfisher');
  await expect(
    chat.sidebar.getByRole('link', { name: 'Birds of the lake • The Kingfisher does, from a branch.' }),
  ).toBeVisible();
  await expect(chat.sidebar.getByRole('link', { name: 'Old talk 1' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/c\/new$/);

  await box(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Search: kingfisher' })).toBeVisible();
  await expect(page).toHaveTitle('Search: kingfisher');
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText('• The Kingfisher does');
  await expect(results(page).locator('mark')).toHaveText('Kingfisher');

  await results(page).click();
  await expect(page).toHaveURL(new RegExp(`/c/${talk.conversationId}#${String(talk.messageIds[1])}$`));
  await expect(chat.answer).toContainText('The Kingfisher does');
  await expect(chat.answer).toBeFocused();
  await chat.expectVersion(chat.answer, 1, 2);
  await expect(page.getByText('A heron wades')).toHaveCount(0);

  await page.goBack();
  await expect(results(page)).toHaveCount(1);
  await page.goForward();
  await page.reload();
  await expect(chat.answer).toContainText('The Kingfisher does');

  await box(page).fill('heron');
  await expect(chat.sidebar.getByRole('link', { name: 'Old talk 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(chat.sidebar.getByRole('link', { name: 'Old talk 1' })).toBeVisible();
});

test('a hit far up in a long conversation is scrolled to, and stays in place', async ({ page, user }) => {
  const messages = Array.from({ length: 400 }, (_, index) => ({
    parent: index - 1,
    isCreatedByUser: index % 2 === 0,
    text:
      index === 165
        ? 'An **isthmus** joins two lands.'
        : `Message ${String(index)} ${'and so on '.repeat(30)}`,
  }));
  await seedTalk(user, 'A long one', messages);
  await page.goto('/search/isthmus');
  // The page that ends just above the message is added before it once the list has scrolled there.
  const older = page.waitForResponse((response) => response.url().includes('&before='));
  await results(page).click();
  const message = page.getByRole('article').filter({ hasText: 'isthmus' });
  await expect(message).toBeFocused();
  await older;
  await expect(message).toBeInViewport();
  await expect(message).toBeFocused();
});

test('Chinese words of two characters are found, in titles too; the page follows the box', async ({
  page,
  user,
}) => {
  await seedTalk(user, '机器学习入门', [{ parent: -1, text: '今天我们学习的基础' }]);
  await page.goto('/search/学习');
  await expect(results(page)).toHaveCount(1);
  await expect(region(page).locator('mark')).toHaveText(['学习', '学习']);
  await box(page).fill('机器');
  await expect(page).toHaveURL(`/search/${encodeURIComponent('机器')}`);
  await expect(results(page)).toHaveCount(0);
  await expect(headings(page)).toHaveCount(1);
  await box(page).fill('猫猫');
  await expect(page.getByText('Nothing found').first()).toBeVisible();
});

test('more results load by themselves, three of them a chat; the keyboard alone reaches and opens them', async ({
  page,
  user,
}) => {
  await seedTalk(
    user,
    'Lists',
    Array.from({ length: 60 }, (_, index) => ({
      parent: index - 1,
      text: `lighthouse number ${String(index)}`,
    })),
  );
  const chat = new ChatPage(page);
  await chat.open();
  await box(page).focus();
  await page.keyboard.type('lighthouse');
  await page.keyboard.press('Enter');
  // A chat of many hits shows the newest, and leaves room for the next chat.
  await page.getByRole('button', { name: '57 more in this chat' }).click();
  await expect(results(page)).toHaveCount(60);
  await results(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/c\/[0-9a-f-]{36}#[0-9a-f-]{36}$/);
  await expect(page.getByRole('article', { name: 'You' }).last()).toBeVisible();
});

test('unusual addresses end in results, no results, or a new chat', async ({ page, user }) => {
  await seedTalk(user, '100% of a/b', [{ parent: -1, text: 'what? #1' }]);
  await page.goto('/search/100%25%20a%2Fb');
  await expect(headings(page)).toHaveCount(1);
  await page.goto('/search/%3F%3F');
  await expect(page.getByText('Nothing found').first()).toBeVisible();
  await page.goto('/search');
  await expect(page).toHaveURL(/\/c\/new$/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('results, none, and the message a result leads to have no accessibility violation', async ({
      page,
      user,
    }) => {
      await seedTalk(user, 'Harbour lights', [
        { parent: -1, text: 'Which harbour?' },
        { parent: 0, text: 'The harbour in the north.', isCreatedByUser: false },
      ]);
      await page.goto('/search/harbour');
      await expect(results(page)).toHaveCount(2);
      await expect(headings(page)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'See all messages' })).toBeVisible();
      await expectAccessible(page, 'search results');
      await results(page).filter({ hasText: 'north' }).click();
      await expect(page.getByRole('article').filter({ hasText: 'north' })).toBeFocused();
      await expectAccessible(page, 'the message that was found');
      await page.goto('/search/lighthouse');
      await expect(page.getByText('Nothing found').first()).toBeVisible();
      await expectAccessible(page, 'nothing found');
    });
  });
