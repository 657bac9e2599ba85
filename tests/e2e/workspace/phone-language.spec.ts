import { SETTINGS_TABS } from '@/lib/client/system/settings-view';
import { firstName } from '@/lib/domain/account/first-name';
import { LOCALES } from '@/lib/i18n/locales';
import { wordsIn } from '../../support/browser/words-in';
import { expectAccessible } from '../support/expect-accessible';
import { openSettingsPage } from '../support/open-settings';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { code, intl, dir } of LOCALES)
  test.describe(`on a phone in ${code}`, () => {
    test.use({ locale: intl });

    test('nothing is wider than the screen, and the settings are reached', async ({
      page,
      user: _signedIn,
    }) => {
      const words = wordsIn(code, intl);
      const overflowPx = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await page.goto('/c/new');
      await expect(page.locator('html')).toHaveAttribute('lang', intl);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      const name = firstName('Ada Example', intl);
      const welcome = name === null ? words('landing.welcome') : words('landing.welcomeNamed', { name });
      await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
      expect(await overflowPx()).toBe(0);
      await page.getByRole('button', { name: words('chatHeader.openSidebar') }).tap();
      await page.getByRole('button', { name: new RegExp(`^${words('sidebar.account')}`) }).tap();
      await page.getByRole('menuitem', { name: words('sidebar.settings'), exact: true }).tap();
      for (const tab of SETTINGS_TABS) {
        const name = words(`settings.${tab}`);
        const panel = (await openSettingsPage(page, name, words('settings.title'))).locator(
          '[data-slot=settings-page]',
        );
        // The parts of the panel appear one after the other.
        await expect(panel.getByRole('heading').first()).toBeVisible();
        await expect(panel.locator('[data-slot=skeleton]')).toHaveCount(0);
        const panelOverflowPx = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect.soft(panelOverflowPx, tab).toBe(0);
        if (dir === 'rtl') await expectAccessible(page, `settings, ${tab}`);
        await page.getByRole('button', { name: words('ui.back'), exact: true }).tap();
      }
      expect(await overflowPx()).toBe(0);
    });
  });
