import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { smallTargets } from '../support/small-targets';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone the user searches in the sheet, and nothing is wider than the screen', async ({
  page,
  user,
}) => {
  await seedTalk(user, 'A title longer than a telephone is wide, about anchors and their chains', [
    { parent: -1, text: `anchor ${'a'.repeat(300)}` },
    { parent: 0, text: 'An anchor holds.', isCreatedByUser: false },
  ]);
  await page.goto('/c/new');
  await page.getByRole('button', { name: 'Open sidebar' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Sidebar' });
  const box = sheet.getByRole('textbox', { name: 'Search' });
  await box.fill('anchor');
  await expect(sheet.locator('mark')).toHaveText(['anchor', 'anchor']);
  await expectAccessible(page, 'found chats');
  expect.soft(await smallTargets(page), 'found chats').toEqual([]);
  await box.press('Enter');
  await expect(sheet).toHaveCount(0);
  const results = page.getByRole('region', { name: 'Search results' }).getByRole('link');
  await expect(results).toHaveCount(3);
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx).toBe(0);
  await expectAccessible(page, 'search results');
  expect.soft(await smallTargets(page), 'search results').toEqual([]);
  await results.filter({ hasText: 'An anchor holds' }).tap();
  await expect(page.getByRole('article').filter({ hasText: 'An anchor holds' })).toBeInViewport();
});
