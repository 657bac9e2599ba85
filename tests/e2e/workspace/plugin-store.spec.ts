import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openStore(page: Page) {
  const field = page.getByRole('combobox');
  // A page that has just loaded does not hear keys yet.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await field.fill('plugin store');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Plugin store' });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('a user finds a plugin, installs it and removes it again', async ({ chat, page }) => {
      await chat.open();
      const dialog = await openStore(page);
      await expect(dialog.getByRole('button', { name: 'Install Calculator' })).toBeVisible();
      await expectAccessible(page, 'plugins');
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(dialog.getByRole('heading', { name: 'Stable Diffusion' })).toBeVisible();
      await dialog.getByRole('searchbox').fill('CALC');
      await dialog.getByRole('button', { name: 'Install Calculator' }).click();
      await expect(dialog.getByRole('button', { name: 'Uninstall Calculator' })).toBeVisible();
      await page.reload();
      const again = await openStore(page);
      await again.getByRole('button', { name: 'Uninstall Calculator' }).click();
      await expect(again.getByRole('button', { name: 'Install Calculator' })).toBeVisible();
    });
  });

test('a plugin that needs a key asks for it, keeps it, and is set up again after all keys were revoked', async ({
  chat,
  page,
  user,
}) => {
  await chat.open();
  const dialog = await openStore(page);
  await dialog.getByRole('button', { name: 'Install Tavily' }).click();
  const form = page.getByRole('dialog', { name: 'Set up Tavily' });
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Tavily API Key').fill('short');
  await expect(form.getByText('Tavily API Key must be at least 10 characters long')).toBeVisible();
  await expectAccessible(page, 'key of a plugin');
  await form.getByLabel('Tavily API Key').fill('tvly-0123456789');
  await save.click();
  await expect(dialog.getByRole('button', { name: 'Uninstall Tavily' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('tvly-');

  const revoked = await page.request.delete('/api/keys?all=true', {
    headers: { authorization: `Bearer ${user.bearer}` },
  });
  expect(revoked.status()).toBe(204);
  await page.reload();
  const again = await openStore(page);
  await again.getByRole('button', { name: 'Set up Tavily' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up Tavily' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await again.getByRole('button', { name: 'Uninstall Tavily' }).click();
  await expect(again.getByRole('button', { name: 'Install Tavily' })).toBeVisible();
});
