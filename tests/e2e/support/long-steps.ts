import type { Page } from '@playwright/test';

/**
 * Without bounds some steps lasted 7 to more than 60 seconds. Other tests count the cost in units, which are the
 * same on every machine.
 */
const LIMIT_MS = 5_000;

declare global {
  interface Window {
    longSteps?: number[];
  }
}

export async function watchSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longSteps = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longSteps?.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

export async function tooLongSteps(page: Page): Promise<number[]> {
  const steps = await page.evaluate(() => window.longSteps ?? []);
  return steps.filter((durationMs) => durationMs > LIMIT_MS);
}

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
