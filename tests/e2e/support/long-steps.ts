import type { Page } from '@playwright/test';

/**
 * A step of the page that no bounded text takes on a machine that other tests keep busy; without bounds some took 7 to
 * more than 60 seconds. What each costs in units, the same on every machine, is tested with what counts them.
 */
const LIMIT_MS = 5_000;

declare global {
  interface Window {
    longSteps?: number[];
  }
}

/** Writes down the long steps of every document of the page from now on. */
export async function watchSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longSteps = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longSteps?.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Returns the steps of the open document that stopped it for too long, in milliseconds. */
export async function tooLongSteps(page: Page): Promise<number[]> {
  const steps = await page.evaluate(() => window.longSteps ?? []);
  return steps.filter((durationMs) => durationMs > LIMIT_MS);
}

/** Waits until nothing is being drawn any more. */
export async function settled(page: Page): Promise<void> {
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
