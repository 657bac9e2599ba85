import type { Locator, Page } from '@playwright/test';
import { wordsIn } from '../../support/browser/words-in';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TABLE = `| ${'column | '.repeat(14)}\n|${' --- |'.repeat(14)}\n| ${'a long cell | '.repeat(14)}`;
const LONG = `${'A lighthouse stands at the end of the pier.\n\n'.repeat(60)}${TABLE}\n\nThe end.`;
const MODELS = ['gpt-4o', 'gpt-4o-mini'] as const;

const isRtl = (page: Page) => page.evaluate(() => document.documentElement.dir === 'rtl');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
}

/** The list has scrolled to its end, where the answers end. */
async function toTheEnd(page: Page): Promise<void> {
  await page.getByTestId('message-scroller').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
}

for (const locale of ['en-US', 'ar-EG'] as const)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test.describe(`${locale}, ${String(viewport.width)} px`, () => {
      test.use({ locale, viewport });
      const words = wordsIn(locale);

      test('who answered and the way on are in view at the end of the longest answer; merged, it is one', async ({
        page,
        user: _user,
        provider,
      }) => {
        const question = uniqueQuestion('beacon');
        // What is taught first wins where both fit: the question stands above the answers to merge.
        await provider.answer('Write the one best answer', 'All in all, a lighthouse.');
        await provider.answer(question, LONG);
        await page.goto('/c/new');
        await page
          .locator('header')
          .getByRole('button', { name: /OpenAI|gpt|demo/i })
          .first()
          .click();
        await page.getByRole('button', { name: words('compare.title') }).click();
        const dialog = page.getByRole('dialog', { name: words('compare.title') });
        await expect(dialog.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
        const chosen = dialog.getByRole('gridcell', { selected: true });
        while ((await chosen.count()) > 0) await chosen.first().click();
        for (const model of MODELS)
          await dialog.getByRole('gridcell', { name: model, exact: true }).first().click();
        await dialog.getByRole('button', { name: words('compare.start'), exact: true }).click();
        const composer = page.getByRole('textbox', { name: words('composer.label'), exact: true });
        await composer.fill(question);
        await composer.press('Enter');

        const region = page.locator('[data-compared]');
        const columns = region.getByRole('article');
        for (const model of MODELS)
          await expect(region.locator(`article[aria-label="${model}"]`)).toHaveAttribute(
            'aria-busy',
            'false',
          );
        await toTheEnd(page);
        const list = await boxOf(page.getByTestId('message-scroller'));
        const isPaged = viewport.width < 700;
        const heads = isPaged ? region.getByRole('tab') : region.locator('article > header');
        const keeps = region.getByRole('button', { name: words('compare.keep'), exact: true });
        await expect(heads).toHaveCount(2);
        await expect(keeps).toHaveCount(isPaged ? 1 : 2);
        for (const part of [...(await heads.all()), ...(await keeps.all())]) {
          const box = await boxOf(part);
          expect(box.y).toBeGreaterThanOrEqual(list.y);
          expect(box.y + box.height).toBeLessThanOrEqual(list.y + list.height);
        }
        await expect(heads.first()).toContainText(MODELS[0]);
        await expect(heads.last()).toContainText(MODELS[1]);
        // The columns are as long as their answers; a wide table scrolls in itself.
        expect(
          await columns.evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight)),
        ).toEqual([0, 0]);
        const [first, second] = [await boxOf(columns.first()), await boxOf(columns.last())];
        expect(second.x > first.x).toBe(!(await isRtl(page)));
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await expectAccessible(page, 'end of compared answers');

        if (isPaged) {
          const topPx = () => page.getByTestId('message-scroller').evaluate((element) => element.scrollTop);
          const before = await topPx();
          await heads.first().press((await isRtl(page)) ? 'ArrowLeft' : 'ArrowRight');
          await expect(heads.last()).toHaveAttribute('aria-selected', 'true');
          await expect(columns.last()).toBeInViewport();
          await expect(columns.first()).not.toBeInViewport();
          expect(await topPx()).toBe(before);
        }

        await region.getByRole('button', { name: words('compare.merge') }).click();
        await page.getByRole('gridcell', { name: /^gpt-4o-mini/ }).click();
        const merged = page.getByRole('article').filter({ hasText: 'All in all, a lighthouse.' });
        await expect(merged).toHaveAttribute('aria-busy', 'false');
        await expect(region).toHaveCount(0);
        for (const model of MODELS)
          await expect(merged.getByRole('button', { name: model, exact: true })).toBeEnabled();
        await expectAccessible(page, 'merged answer');
        await page.reload();
        await expect(merged.getByRole('button', { name: MODELS[0], exact: true })).toBeVisible();
        await merged.getByRole('button', { name: MODELS[0], exact: true }).click();
        await expect(page.getByRole('article').filter({ hasText: 'The end.' })).toBeVisible();
      });
    });
