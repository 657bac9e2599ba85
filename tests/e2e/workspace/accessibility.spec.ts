import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Colours do not depend on the direction, so that each is seen once in each look.
for (const [colorScheme, direction] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const)
  test.describe(`${colorScheme}, ${direction}`, () => {
    test.use({ colorScheme });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((dir) => {
        const apply = () => {
          if (document.documentElement.dir !== dir) document.documentElement.dir = dir;
        };
        document.addEventListener('DOMContentLoaded', apply);
        window.addEventListener('load', apply);
      }, direction);
    });

    test('login and register have no accessibility violation', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
      await expectAccessible(page, 'login');
      await page.goto('/register');
      await page.getByLabel('Email').fill('not an address');
      await expect(page.getByText('Enter a valid email address')).toBeVisible();
      await expectAccessible(page, 'register');
    });

    test('the pages about a forgotten password have no accessibility violation', async ({ page }) => {
      await page.goto('/forgot-password');
      await expect(page.getByText('Passwords can’t be reset here. Ask the administrator.')).toBeVisible();
      await expectAccessible(page, 'forgot password');
      await page.goto('/reset-password?token=broken');
      await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
      await expectAccessible(page, 'a link without a user');
      await page.goto(`/reset-password?token=${'ab'.repeat(32)}&userId=3b241101-e2bb-4255-8caf-4136c566a962`);
      await page.getByLabel('New password').fill('short');
      await expectAccessible(page, 'reset password');
    });

    test('the welcome view, its menus and a rich conversation have no accessibility violation', async ({
      chat,
      page,
    }) => {
      await chat.choose('demo');
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expectAccessible(page, 'landing');
      await chat.modelButton.click();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await expectAccessible(page, 'model menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, 'account menu');
      await page.keyboard.press('Escape');
      for (const word of ['code', 'table', 'maths']) {
        await chat.ask(word);
        await expectAccessible(page, word);
      }
    });
  });
