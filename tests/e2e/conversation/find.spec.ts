import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const bar = (page: Page) => page.getByRole('search', { name: 'Find in this chat' });
const field = (page: Page) => bar(page).getByRole('textbox', { name: 'Find in this chat' });
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
/** The server renders an element of the same name before the list itself. */
const scroller = (page: Page) => page.getByTestId('message-scroller');
const marked = (page: Page, name: string) =>
  page.evaluate((highlight) => [...(CSS.highlights.get(highlight) ?? [])].map(String), name);

const isMarkInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('found-here') ?? [])];
    const list = document.querySelector('[data-testid="message-scroller"]')?.getBoundingClientRect();
    if (!(range instanceof Range) || list === undefined) return false;
    const { top, bottom, height } = range.getBoundingClientRect();
    return height > 0 && top >= list.top && bottom <= list.bottom;
  });

function talk(length: number, places: readonly number[], word = 'isthmus') {
  return Array.from({ length }, (_, index) => ({
    parent: index - 1,
    text: places.includes(index)
      ? `here is the ${word} ${String(index)}`
      : `line ${String(index)} ${'and so on '.repeat(20)}`,
    isCreatedByUser: index % 2 === 0,
  }));
}

test('finds what is not loaded, walks by Enter, and returns the focus', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Long', talk(600, [3, 300, 590]));
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await expect(message(page, 'line 599')).toBeVisible();
  await chat.composer.focus();
  await page.keyboard.press('Control+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Isthmus');
  await expect(bar(page).getByRole('status')).toHaveText('3 of 3');
  await expect(message(page, 'isthmus 590')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('1 of 3');
  await expect(message(page, 'isthmus 3')).toBeInViewport();
  await expect.poll(() => marked(page, 'found-here')).toEqual(['isthmus']);
  await page.keyboard.press('Enter');
  await expect(message(page, 'isthmus 300')).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await expect(message(page, 'isthmus 3').first()).toBeInViewport();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(chat.composer).toBeFocused();
  expect(await marked(page, 'found-here')).toEqual([]);
});

test('walks through the occurrences within a tall message, each brought into view below the bar', async ({
  page,
  user,
}) => {
  const lines = Array.from({ length: 120 }, (_, index) =>
    index % 40 === 0 ? `here is the isthmus ${String(index)}` : `line ${String(index)}`,
  );
  // A question is shown as it was written, with the address of its link.
  const { conversationId } = await seedTalk(user, 'Tall', [
    { parent: -1, text: 'An isthmus and an [isthmus](https://isthmus.example)' },
    { parent: 0, text: lines.join('\n\n'), isCreatedByUser: false },
    { parent: 1, text: 'A word after it' },
  ]);
  await new ChatPage(page).open(`/c/${conversationId}`);
  await expect(message(page, 'A word after it')).toBeInViewport();
  await page.keyboard.press('Control+f');
  await field(page).fill('isthmus');
  const status = bar(page).getByRole('status');
  for (const [key, position] of [
    [null, 6],
    ['Enter', 1],
    ['Enter', 2],
    ['Enter', 3],
    ['Enter', 4],
    ['Shift+Enter', 3],
    ['ArrowUp', 2],
    ['ArrowDown', 3],
    ['ArrowDown', 4],
    ['ArrowDown', 5],
  ] as const) {
    if (key !== null) await page.keyboard.press(key);
    await expect(status).toHaveText(`${String(position)} of 6`);
    await expect.poll(() => marked(page, 'found-here')).toEqual(['isthmus']);
    await expect.poll(() => isMarkInView(page)).toBe(true);
  }
  await expect(page.locator('.bg-mark\\/35')).toHaveCount(0);
  const [barBox, listBox] = [await bar(page).boundingBox(), await scroller(page).boundingBox()];
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(listBox?.y ?? 0);
});

test('hidden branches are searched on request, and shown', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Forked', [
    { parent: -1, text: 'Question' },
    { parent: 0, text: 'An older answer about isthmus', isCreatedByUser: false },
    { parent: 0, text: 'A newer answer', isCreatedByUser: false },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await page.keyboard.press('Control+f');
  await field(page).fill('isthmus');
  await expect(bar(page).getByRole('status')).toHaveText('Nothing found');
  await bar(page).getByRole('button', { name: 'Include other branches' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('1 of 1');
  await expect(message(page, 'An older answer')).toBeInViewport();
  await expect(message(page, 'A newer answer')).toHaveCount(0);
});

test('a second press leaves the keys to the browser', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Short', talk(4, [1]));
  await new ChatPage(page).open(`/c/${conversationId}`);
  await page.keyboard.press('Control+f');
  await expect(field(page)).toBeFocused();
  await page.evaluate(() => {
    window.addEventListener('keydown', (event) =>
      Object.assign(window, { wasPrevented: event.defaultPrevented }),
    );
  });
  await page.keyboard.press('Control+f');
  expect(await page.evaluate(() => Reflect.get(window, 'wasPrevented'))).toBe(false);
});

test('the user jumps to the start and back to the end, by keys and buttons', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Long', talk(600, []));
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await expect(scroller(page)).toBeVisible();
  await expect(message(page, 'line 599')).toBeInViewport();
  await scroller(page).focus();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page')) calls.push(request.url());
  });
  await page.keyboard.press('Control+Home');
  await expect(message(page, 'line 0 ')).toBeInViewport();
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Go to the latest message' }).click();
  await expect(message(page, 'line 599')).toBeInViewport();
  await scroller(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(message(page, 'line 0 ')).toBeInViewport();
  await scroller(page).focus();
  await page.keyboard.press('Control+End');
  await expect(message(page, 'line 599')).toBeInViewport();
});

test('from the start the user scrolls down to the end, and what is sent there follows it', async ({
  page,
  user,
}) => {
  const { conversationId } = await seedTalk(user, 'Long', talk(130, []));
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await expect(scroller(page)).toBeVisible();
  await expect(message(page, 'line 129')).toBeInViewport();
  await scroller(page).focus();
  await page.keyboard.press('Control+Home');
  await expect(message(page, 'line 0 ')).toBeInViewport();
  await chat.choose('demo');
  await chat.ask('hello from the start');
  await expect(chat.questions.last()).toContainText('hello from the start');
  await expect(message(page, 'line 129')).toBeAttached();
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the bar has no accessibility violation', async ({ page, user }) => {
      const { conversationId } = await seedTalk(user, 'Short', talk(6, [1, 3]));
      await new ChatPage(page).open(`/c/${conversationId}`);
      await page.keyboard.press('Control+f');
      await field(page).fill('isthmus');
      await expect(bar(page).getByRole('status')).toContainText('of 2');
      await expectAccessible(page, 'find bar');
    });
  });
