import { SETTINGS_TABS } from '@/lib/client/system/settings-view';
import { wordsIn } from '../../support/browser/words-in';
import { expectAccessible } from '../support/expect-accessible';
import { seedConversations } from '../support/seed';
import { expect, test } from '../support/test';
import { newEmail, PASSWORD } from '../support/test-user';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a user whose browser asks for Arabic', () => {
  test.use({ locale: 'ar-EG' });
  const words = wordsIn('ar-EG');

  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test('registers, chats and finds the way in Arabic, from right to left', async ({ page }) => {
        await page.goto('/login');
        await expect(page.locator('html')).toHaveAttribute('lang', 'ar-EG');
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page.getByRole('heading', { name: words('auth.login.title') })).toBeVisible();
        await expectAccessible(page, 'login');
        await page.getByRole('link', { name: words('auth.login.toRegister') }).click();
        await page.getByLabel(words('auth.fields.name')).fill('ليلى');
        await page.getByLabel(words('auth.fields.email')).fill(newEmail());
        await page.getByLabel(words('auth.fields.password'), { exact: true }).fill(PASSWORD);
        await expectAccessible(page, 'register');
        await page.getByRole('button', { name: words('auth.register.submit'), exact: true }).click();
        await expect(page).toHaveURL(/\/c\/new$/);
        await expectAccessible(page, 'landing');

        await page.getByRole('button', { name: new RegExp(`^${words('sidebar.account')}`) }).click();
        await expectAccessible(page, 'account menu');
        await page.getByRole('menuitem', { name: words('sidebar.settings') }).click();
        for (const tab of SETTINGS_TABS) {
          await page.getByRole('tab', { name: words(`settings.${tab}`), exact: true }).click();
          await expectAccessible(page, `settings, ${tab}`);
        }
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: /OpenAI/ }).click();
        await page.getByRole('gridcell', { name: /^demo/ }).first().click();
        await expect(page.getByRole('grid')).toBeHidden();
        const composer = page.getByRole('textbox', { name: words('composer.label'), exact: true });
        await composer.fill('table');
        await composer.press('Enter');
        await expect(page.getByRole('table')).toBeVisible();
        await expectAccessible(page, 'conversation');
      });
    });
});

test.describe('the choice of a language', () => {
  const german = wordsIn('de-DE');
  const hebrew = wordsIn('he-HE', 'he-IL');

  test('holds at once, in every tab, and no text is lost', async ({ chat, page, context }) => {
    const other = await context.newPage();
    await other.goto('/c/new');
    await chat.composer.fill('half a thought');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de-DE');
    await expect(page.getByRole('tab', { name: german('settings.general') })).toBeVisible();
    await expect(page.getByRole('heading', { name: german('settings.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await page.keyboard.press('Escape');
    const composer = page.getByRole('textbox', { name: german('composer.label'), exact: true });
    await expect(composer).toHaveValue('half a thought');
    await expect(other.getByRole('textbox', { name: german('composer.label'), exact: true })).toBeVisible();
    await page.reload();
    await expect(composer).toHaveValue('half a thought');
  });

  test('before logging in is that of the pages after it', async ({ page, user }) => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('he-HE');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel(hebrew('auth.fields.email')).fill(user.email);
    await page.getByLabel(hebrew('auth.fields.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: hebrew('auth.login.submit'), exact: true }).click();
    await expect(page.getByRole('textbox', { name: hebrew('composer.label'), exact: true })).toBeVisible();
  });

  test('sends the words of that language and of no other', async ({ page, user, context, origin }) => {
    await seedConversations(user, 1, 0);
    await context.addCookies([{ name: 'lang', value: 'de-DE', url: origin }]);
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\.js$|\/c\/new|\/words\//.test(response.url())) bodies.push(response.text().catch(() => ''));
    });
    await page.goto('/c/new');
    await expect(page.getByRole('textbox', { name: german('composer.label'), exact: true })).toBeVisible();
    const sent = (await Promise.all(bodies)).join('\n');
    expect(sent).toContain(german('sidebar.previous7Days'));
    for (const code of ['en-US', 'fr-FR', 'ja-JP'])
      expect(sent, code).not.toContain(wordsIn(code)('sidebar.previous7Days'));
    expect(sent).not.toContain(german('mail.linkHint'));
  });
});
