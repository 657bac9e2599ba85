import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    opened?: Window | null;
  }
}

const OTHER_SITE = 'https://other.example/';
const ELSEWHERE = `${OTHER_SITE}elsewhere`;

// This includes what a page fetches once it is idle: the service worker.
test.use({
  serviceWorkers: 'allow',
  fetchesIdleParts: true,
  expectedStrangers: /^https:\/\/other\.example\//,
});

test('a page of another site cannot lead a window of ours away that it opened', async ({
  browser,
  context,
  origin,
  page,
  user: _signedIn,
}) => {
  const fresh = await browser.newContext();
  expect(await keepsWindow(fresh, `${origin}/login`)).toBe(true);
  await fresh.close();

  // The service worker, which asks for the page itself, must return the same.
  await page.goto('/c/new');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await keepsWindow(context, `${origin}/c/new`)).toBe(true);
});

test('a page of another site cannot lead its window away in which the user typed our address', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext();
  expect(await keepsWindow(context, OTHER_SITE, `${origin}/login`)).toBe(true);
  await context.close();
});

test('an address that the user typed is shown by the process that waits for it, but for the offline page', async ({
  page,
}) => {
  const policyOf = async (path: string) =>
    (await page.goto(path))?.headers()['cross-origin-opener-policy'] ?? null;
  expect(await policyOf('/login')).toBeNull();
  // The service worker keeps this page, and shows it at any address.
  expect(await policyOf('/offline')).toBe('same-origin-allow-popups');
});

async function keepsWindow(context: BrowserContext, url: string, typed?: string): Promise<boolean> {
  await context.route(`${OTHER_SITE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Other</title>' }),
  );
  const other = await context.newPage();
  await other.goto(OTHER_SITE);
  const open = async (address: string) => {
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      other.evaluate((opened) => {
        window.opened = window.open(opened);
      }, address),
    ]);
    await popup.waitForLoadState('load');
    return popup;
  };
  const popup = await open(url);
  if (typed !== undefined) await popup.goto(typed);
  await other.evaluate((address) => {
    if (window.opened) window.opened.location.href = address;
  }, ELSEWHERE);
  // Calls that were made later have been answered when this is there.
  const last = await open(ELSEWHERE);
  const isThere = popup.url() !== ELSEWHERE && (await popup.evaluate(() => window.opener === null));
  await Promise.all([last.close(), popup.close(), other.close()]);
  return isThere;
}
