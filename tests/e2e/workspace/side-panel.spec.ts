import type { Locator, Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import type { TestUser } from '../support/test-user';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LAYOUT = 'react-resizable-panels:layout';
const COLLAPSED = 'react-resizable-panels:collapsed';

async function openLongTalk(page: Page, user: TestUser): Promise<ChatPage> {
  const talk = await seedTalk(
    user,
    'Many questions',
    Array.from({ length: 120 }, (_value, index) => ({
      parent: index - 1,
      isCreatedByUser: index % 2 === 0,
      text: index % 2 === 0 ? `Question ${String(index / 2 + 1)}?` : 'An answer. '.repeat(40),
    })),
  );
  const chat = new ChatPage(page);
  await chat.open(`/c/${talk.conversationId}`);
  return chat;
}

const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the panel opens and lists every question, each of which leads to its place', async ({
      page,
      user,
    }) => {
      const chat = await openLongTalk(page, user);
      await page.getByRole('button', { name: 'Open side panel' }).click();
      const panel = page.getByRole('complementary', { name: 'Side panel' });
      await expect(panel.getByRole('button', { name: 'Close side panel' })).toBeFocused();
      await expect(panel.getByRole('listitem')).toHaveCount(60);
      await expectAccessible(page, 'side panel');
      for (const question of ['Question 58?', 'Question 2?']) {
        await panel.getByRole('button', { name: question }).click();
        await expect(chat.questions.filter({ hasText: question })).toBeInViewport();
      }
      await panel.getByRole('button', { name: 'Close side panel' }).click();
      await expect(page.getByRole('button', { name: 'Open side panel' })).toBeFocused();
      await expectAccessible(page, 'closed side panel');
    });
  });

test('the width is changed by mouse and by keyboard within its bounds, and is there again after a reload', async ({
  page,
  user,
}) => {
  const chat = await openLongTalk(page, user);
  const areaPx = 1280 - 260;
  await page.getByRole('button', { name: 'Open side panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const edge = page.getByRole('separator', { name: 'Width of the side panel' });
  await expect.poll(() => widthOf(panel)).toBeCloseTo(areaPx * 0.25, -1);
  const composerBefore = await widthOf(chat.composer);

  const box = await edge.boundingBox();
  if (box === null) throw new Error('The edge is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x - 100, box.y + 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => widthOf(panel)).toBeGreaterThan(areaPx * 0.25 + 80);
  expect(await widthOf(chat.composer)).toBeLessThan(composerBefore);
  await page.mouse.move(box.x - 100, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(300, box.y + 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => widthOf(panel)).toBeCloseTo(areaPx * 0.4, -1);

  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widthOf(panel)).toBeLessThan(areaPx * 0.38);
  const kept = await widthOf(panel);
  await expect.poll(() => stored(page, LAYOUT)).toMatch(/^\[6\d/);
  expect(await stored(page, COLLAPSED)).toBe('false');
  await page.reload();
  await expect.poll(() => widthOf(panel)).toBeCloseTo(kept, -1);
});

test('dragged to zero width it closes, and stays closed', async ({ page, user }) => {
  await openLongTalk(page, user);
  await page.getByRole('button', { name: 'Open side panel' }).click();
  const edge = page.getByRole('separator', { name: 'Width of the side panel' });
  const box = await edge.boundingBox();
  if (box === null) throw new Error('The edge is not drawn.');
  await page.mouse.move(box.x + 1, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(1275, box.y + 300, { steps: 8 });
  await page.mouse.up();
  await expect(edge).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open side panel' })).toBeVisible();
  expect(await stored(page, COLLAPSED)).toBe('true');
});

test('the switch in the settings hides it at once, and from the first paint on', async ({ page, user }) => {
  const chat = await openLongTalk(page, user);
  const settings = await openSettings(page, 'General');
  await settings.getByRole('switch', { name: 'Hide the side panel' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open side panel' })).toHaveCount(0);
  await page.reload();
  await expect(chat.modelButton).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open side panel' })).toHaveCount(0);
});

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' });

  test('it stands at the left, and its edge follows the mouse and the arrow keys', async ({ page, user }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'false'), COLLAPSED);
    const talk = await seedTalk(user, 'أسئلة', [
      { parent: -1, text: 'سؤال؟' },
      { parent: 0, isCreatedByUser: false, text: 'جواب' },
    ]);
    await page.goto(`/c/${talk.conversationId}`);
    const edge = page.getByRole('separator');
    await expect(edge).toBeVisible();
    const panel = page.locator('#side-panel');
    await expect(panel).toHaveAttribute('dir', 'rtl');
    expect((await panel.boundingBox())?.x).toBeLessThan(5);
    const before = await widthOf(panel);
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => widthOf(panel)).toBeGreaterThan(before);
    const box = await edge.boundingBox();
    if (box === null) throw new Error('The edge is not drawn.');
    const wide = await widthOf(panel);
    await page.mouse.move(box.x + 1, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x - 40, box.y + 300, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf(panel)).toBeLessThan(wide - 20);
    await expectAccessible(page, 'side panel in Arabic');
  });
});
