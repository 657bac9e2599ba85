import type { Page } from '@playwright/test';
import type { SeedMessage } from '../../support/data/seed-conversation';
import { HOSTILE_TEXTS } from '../../support/hostile/hostile-texts';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import type { TestUser } from '../support/test-user';

/**
 * A step of the page that no bounded text takes on a machine that other tests keep busy; without bounds these took 7 to
 * more than 60 seconds. What each costs in units, the same on every machine, is tested with the parser.
 */
const LIMIT_MS = 5_000;

declare global {
  interface Window {
    longSteps?: number[];
  }
}

function toMessages(texts: readonly string[]): SeedMessage[] {
  return texts.flatMap((text, index) => [
    { parent: 2 * index - 1, text: `Question ${String(index)}` },
    { parent: 2 * index, isCreatedByUser: false, text },
  ]);
}

/** Opens a chat and scrolls through all of it; returns its long steps in milliseconds. */
async function walk(page: Page, user: TestUser, texts: readonly string[]): Promise<number[]> {
  const { conversationId } = await seedTalk(user, 'A chat', toMessages(texts));
  await page.goto(`/c/${conversationId}`);
  await expect(page.getByRole('button', { name: /^Model:/ })).toBeVisible();
  const scroller = page.getByTestId('message-scroller');
  for (const _ of texts) {
    await settled(page);
    await scroller.evaluate((element) => element.scrollBy(0, -element.clientHeight * 40));
  }
  await settled(page);
  return page.evaluate(() => window.longSteps ?? []);
}

/** Waits until nothing is being drawn any more. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let stillFrames = 0;
        const look = () => {
          stillFrames =
            document.querySelector('[data-settling], [data-drawing]') === null ? stillFrames + 1 : 0;
          if (stillFrames > 3) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

test('no text of a stranger stops the tab of its reader', async ({ page, user }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    window.longSteps = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longSteps?.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const steps = await walk(page, user, Object.values(HOSTILE_TEXTS));
  expect(steps.filter((durationMs) => durationMs > LIMIT_MS)).toEqual([]);
  // Each is there, to its end.
  await expect(page.getByRole('button', { name: 'Draw anyway' }).first()).toBeVisible();
});
