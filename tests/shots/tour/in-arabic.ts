import type { Page } from '@playwright/test';

const ARABIC = 'ar-EG';
const ENGLISH = 'en-US';
const SWITCH_LIMIT_MS = 10_000;

/** The page has its Arabic words during the work: the journeys themselves find their way by the English ones. */
export async function inArabic(page: Page, work: () => Promise<void>): Promise<void> {
  // A page without a connection stays as it is.
  await speak(page, ARABIC).catch(() => undefined);
  await work();
  await speak(page, ENGLISH).catch(() => undefined);
}

/** As if another tab had chosen the language. */
async function speak(page: Page, code: string): Promise<void> {
  await page.evaluate((chosen) => {
    window.localStorage.setItem('lang', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
  }, code);
  await page.locator(`html[lang="${code}"]`).waitFor({ state: 'attached', timeout: SWITCH_LIMIT_MS });
}
