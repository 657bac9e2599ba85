import { chromium, type Browser } from '@playwright/test';
import { LOCALES, type Locale } from '../../lib/i18n/locales.ts';
import { wordsIn } from '../support/browser/words-in.ts';
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts';
import type { Where } from './support/in-every-look.ts';
import { LOOKS, type Look } from './support/looks.ts';
import { showSettings } from './support/show-settings.ts';
import { takePicture } from './support/take-picture.ts';

/** Covers long words, cases, two right-to-left languages, and Chinese, Japanese and Korean. */
const CODES = ['de-DE', 'ru-RU', 'ar-EG', 'he-HE', 'ja-JP', 'zh-CN', 'ko-KR'];

const PASSWORD = 'a picture book';

export async function takeLanguageShots({ base, chromium: executablePath, folder }: Where): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  const looks = LOOKS.filter(({ name }) => name === 'desktop-light' || name === 'phone-dark');
  try {
    for (const locale of LOCALES.filter(({ code }) => CODES.includes(code)))
      for (const look of looks) await takeLanguage(browser, base, folder, locale, look);
  } finally {
    await browser.close();
  }
}

async function takeLanguage(
  browser: Browser,
  base: string,
  folder: string,
  locale: Locale,
  look: Look,
): Promise<void> {
  const words = wordsIn(locale.code, locale.intl);
  const context = await browser.newContext({
    viewport: look.viewport,
    colorScheme: look.colorScheme,
    hasTouch: look.isTouch,
    locale: locale.intl,
  });
  const page = await context.newPage();
  const take = (name: string) =>
    takePicture(page, folder, `${look.name}-${locale.code}-${name}`);
  await page.goto(`${base}/login`);
  await page.getByRole('button', { name: words('auth.login.submit'), exact: true }).waitFor();
  await take('login');
  const email = `lingua-${look.name}-${locale.code}@example.org`.toLowerCase();
  await context.request.post(`${base}/api/auth/register`, {
    headers: { origin: base },
    data: { name: 'Lingua', email, password: PASSWORD, confirm_password: PASSWORD },
  });
  await page.goto(`${base}/c/new`);
  const composer = page.getByRole('textbox', { name: words('composer.label'), exact: true });
  await composer.waitFor();
  await page.waitForLoadState('networkidle');
  await take('landing');
  await composer.fill(words('landing.welcome'));
  await composer.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));
  await page.getByRole('button', { name: words('composer.send'), exact: true }).waitFor({ timeout: 60_000 });
  await take('conversation');
  if (look.isTouch) await page.getByRole('button', { name: words('chatHeader.openSidebar') }).click();
  await page.getByRole('button', { name: new RegExp(`^${words('sidebar.account')}`) }).click();
  await page.getByRole('menuitem', { name: words('sidebar.settings'), exact: true }).click();
  for (const tab of ['general', 'data', 'account', 'usage'] as const) {
    await showSettings(page, tab);
    await page.waitForTimeout(700);
    await take(`settings-${tab}`);
  }
  await context.close();
}
