import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    /** What `window.open` returned. */
    opened?: Window | null;
  }
}

const OTHER_SITE = 'https://other.example/';

// With what a page fetches once it is idle: the service worker.
test.use({ fetchesIdleParts: true, expectedStrangers: /^https:\/\/other\.example\// });

test('a page of another site keeps no hold of a window of ours that it opened', async ({
  browser,
  context,
  origin,
  page,
  user: _signedIn,
}) => {
  const fresh = await browser.newContext();
  expect(await isWindowLost(fresh, `${origin}/login`)).toBe(true);
  await fresh.close();

  // The same through the service worker, which asks for the page itself.
  await page.goto('/c/new');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await isWindowLost(context, `${origin}/c/new`)).toBe(true);
});

test('an address that the user typed is shown by the process that waits for it', async ({ page }) => {
  const typed = await page.goto('/login');
  expect(typed?.headers()['cross-origin-opener-policy']).toBeUndefined();
  expect(typed?.headers()['x-frame-options']).toBe('DENY');
});

/** Returns whether the window object that `window.open` returned to another site lost its window. */
async function isWindowLost(context: BrowserContext, url: string): Promise<boolean | undefined> {
  await context.route(OTHER_SITE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Other</title>' }),
  );
  const other = await context.newPage();
  await other.goto(OTHER_SITE);
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    other.evaluate((address) => {
      window.opened = window.open(address);
    }, url),
  ]);
  await popup.waitForLoadState('load');
  const isLost = await other.evaluate(() => window.opened?.closed);
  expect(await popup.evaluate(() => window.opener === null)).toBe(isLost);
  await popup.close();
  await other.close();
  return isLost;
}
