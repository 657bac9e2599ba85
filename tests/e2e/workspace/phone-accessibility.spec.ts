import { expectAccessible } from '../support/expect-accessible';
import { smallTargets } from '../support/small-targets';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('on a phone no screen of a chat breaks a rule of accessibility, and every control can be hit', async ({
      chat,
      page,
    }) => {
      await chat.choose('demo');
      await expectAccessible(page, 'landing');
      expect.soft(await smallTargets(page), 'landing').toEqual([]);
      for (const word of ['code', 'table', 'reasoning']) {
        await chat.ask(word);
        await expectAccessible(page, word);
        expect.soft(await smallTargets(page), word).toEqual([]);
      }
      await chat.modelButton.tap();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await expectAccessible(page, 'model menu');
      expect.soft(await smallTargets(page), 'model menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open sidebar' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Sidebar' });
      await expect(sheet.getByRole('link').first()).toBeVisible();
      await expectAccessible(page, 'sidebar');
      expect.soft(await smallTargets(page), 'sidebar').toEqual([]);
    });
  });

test('on a phone the title stands in the middle of the header', async ({ chat, page }) => {
  await chat.choose('demo');
  await chat.ask('table');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const offsetPx = await title.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2);
  });
  expect(offsetPx).toBeLessThanOrEqual(1);
});
