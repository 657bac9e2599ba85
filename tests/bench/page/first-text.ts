import type { Browser, BrowserContextOptions } from '@playwright/test';
import { MEGABYTE } from '../../../lib/domain/shared/byte-units.ts';
import { untilQuiet } from './until-quiet.ts';

/** Chromium throttles to a slow line: 100 ms a request, 4 Mbit a second. */
const LINE = {
  offline: false,
  latency: 100,
  downloadThroughput: (4 * MEGABYTE) / 8,
  uploadThroughput: (4 * MEGABYTE) / 8,
};

/**
 * The page reports to this: a wait of the browser's driver would run a large script before the page's first frame.
 */
const REPORT = 'reportFirstText';

declare global {
  interface Window {
    [REPORT]?: (ms: string) => void;
  }
}

export async function measureFirstText(
  browser: Browser,
  url: string,
  selector: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext(storageState === undefined ? {} : { storageState });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  const shown = new Promise<number>((settle) => {
    client.on('Runtime.bindingCalled', ({ payload }) => settle(Number(payload)));
  });
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: REPORT });
  await page.addInitScript(
    ({ where, report }) => {
      const look = () => {
        const found = [...document.querySelectorAll<HTMLElement>(where)].some(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && element.innerText.trim() !== '',
        );
        // Two frames are needed: the first lays the text out, the second comes after it was painted.
        if (found) requestAnimationFrame(() => window[report]?.(String(performance.now())));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { where: selector, report: REPORT } as const,
  );
  await untilQuiet(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await shown;
  await context.close();
  return ms;
}
