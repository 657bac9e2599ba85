import type { Page } from '@playwright/test';
import type { SeedMessage } from '../../support/data/seed-conversation';
import { HOSTILE_TEXTS } from '../../support/hostile/hostile-texts';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import type { TestUser } from '../support/test-user';

/** Steps of a page that is slowed four times, on a machine that other tests keep busy. */
const LIMIT_MS = 250;
/** Beyond the longest step of a chat of usual answers, in the same browser and minute. */
const USUAL_FACTOR = 1.5;

const USUAL =
  '## Tides\n\nThe **moon** pulls, see [this](https://example.org).\n\n- one\n- two\n\n```ts\nlet a = 1;\n```\n\n';

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

/** Opens a chat and scrolls through all of it; returns the longest step in milliseconds, and how many were long. */
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
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const hostile = Object.values(HOSTILE_TEXTS);
  const usual = await walk(
    page,
    user,
    hostile.slice(0, 8).map(() => USUAL.repeat(20)),
  );
  const limitMs = Math.max(LIMIT_MS, USUAL_FACTOR * Math.max(0, ...usual));
  const steps = await walk(page, user, hostile);
  expect(steps.filter((durationMs) => durationMs > limitMs)).toEqual([]);
  // Each is there, to its end.
  await expect(page.getByRole('button', { name: 'Draw anyway' }).first()).toBeVisible();
});
