import type { Page } from '@playwright/test';
import { settled, watchSteps } from '../../e2e/support/long-steps.ts';
import type { BenchApp } from '../browser/bench-app.ts';
import { untilQuiet } from '../page/until-quiet.ts';

const SLOWER = 4;
/** What began while the page was drawn is over by then. */
const REST_MS = 1_500;
const SCREENS = 12;

interface DrawingCost {
  readonly openMs: number;
  readonly scrollMs: number;
}

export async function measureDrawing(app: BenchApp, title: string): Promise<DrawingCost> {
  const page = await app.context.newPage();
  try {
    await watchSteps(page);
    await page.goto(`${app.base}/c/new`);
    const link = page.getByRole('link', { name: title, exact: true }).first();
    await link.waitFor();
    await untilQuiet(app.browser);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await takeLongest(page);
    await link.click();
    await page.locator('article').last().waitFor();
    const openMs = await afterRest(page);
    const scroller = page.getByTestId('message-scroller');
    for (let screen = 0; screen < SCREENS; screen += 1) {
      await scroller.evaluate((element) => element.scrollBy(0, -element.clientHeight));
      await settled(page);
    }
    return { openMs, scrollMs: await afterRest(page) };
  } finally {
    await page.close();
  }
}

async function afterRest(page: Page): Promise<number> {
  await settled(page);
  await page.waitForTimeout(REST_MS);
  return takeLongest(page);
}

/** Returns 0 when no step was long. */
async function takeLongest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = Math.max(0, ...(window.longSteps ?? []));
    window.longSteps = [];
    return longest;
  });
}
