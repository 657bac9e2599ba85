import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openByPalette(page: Page, typed: string) {
  const field = page.getByRole('combobox');
  // A page that has just loaded does not hear keys yet.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await field.fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('a user finds a plugin by one search, installs it, switches it on in the chat and removes it again', async ({
      chat,
      page,
    }) => {
      await chat.open();
      await openByPalette(page, 'plugin store');
      const search = page.getByRole('searchbox', { name: 'Search all tools' });
      await expect(page.getByRole('button', { name: 'Install Calculator' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: 'Stable Diffusion' })).toBeAttached();
      await expectAccessible(page, 'tools');
      await search.fill('CALC');
      await expect(page.getByRole('heading', { level: 3, name: 'Stable Diffusion' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Install Calculator' }).click();
      const toggle = page.getByRole('switch', { name: 'Use Calculator in this chat' });
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expectAccessible(page, 'tools that were searched');
      await page.getByRole('link', { name: 'New Chat' }).click();
      await expect(page.getByRole('button', { name: 'Tools: 1 on' })).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(toggle).toBeChecked();
      await page.getByRole('button', { name: 'Actions for Calculator' }).click();
      await page.getByRole('menuitem', { name: 'Uninstall' }).click();
      await expect(page.getByRole('button', { name: 'Install Calculator' })).toBeVisible();
    });
  });

test('a tool that is switched on for a saved chat is on there when one returns', async ({ chat, page }) => {
  await chat.open();
  await chat.choose('gpt-4o');
  await chat.ask(uniqueQuestion('a chat that is kept'));
  await openByPalette(page, 'tool servers');
  const toggle = page.getByRole('switch').first();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Tools: 1 on' })).toBeVisible();
  await openByPalette(page, 'tool servers');
  await expect(toggle).toBeChecked();
});

test('the settings lead to the page, and a narrow screen has all of it', async ({ chat, page }) => {
  await chat.open();
  const settings = await openSettings(page, 'Tools');
  await settings.getByRole('button', { name: 'Open the page of tools' }).click();
  await expect(settings).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a server' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Install Calculator' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'tools on a narrow screen');
});

test('a plugin that needs a key asks for it, keeps it, and is set up again after all keys were revoked', async ({
  chat,
  page,
  user,
}) => {
  await chat.open();
  await openByPalette(page, 'plugin store');
  await page.getByRole('button', { name: 'Install Tavily' }).click();
  const form = page.getByRole('dialog', { name: 'Set up Tavily' });
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Tavily API Key').fill('short');
  await expect(form.getByText('Tavily API Key must be at least 10 characters long')).toBeVisible();
  await expectAccessible(page, 'key of a plugin');
  await form.getByLabel('Tavily API Key').fill('tvly-0123456789');
  await save.click();
  await expect(page.getByRole('switch', { name: 'Use Tavily in this chat' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('tvly-');

  const revoked = await page.request.delete('/api/keys?all=true', {
    headers: { authorization: `Bearer ${user.bearer}` },
  });
  expect(revoked.status()).toBe(204);
  await page.reload();
  await page.getByRole('button', { name: 'Set up Tavily' }).click();
  await expect(form).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Actions for Tavily' }).click();
  await page.getByRole('menuitem', { name: 'Uninstall' }).click();
  await expect(page.getByRole('button', { name: 'Install Tavily' })).toBeVisible();
});
