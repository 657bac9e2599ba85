import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Presets' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  await expect(menu(page).getByRole('button', { name: 'Clear all' })).toBeVisible();
}

const titles = (page: Page) => menu(page).getByRole('listitem').locator('span[title]');

async function saveAs(page: Page, title: string): Promise<void> {
  await menu(page).getByRole('button', { name: 'Save as preset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as preset' });
  await expect(dialog.getByRole('textbox', { name: 'Preset name' })).toHaveValue('My Preset');
  await dialog.getByRole('textbox', { name: 'Preset name' }).fill(title);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a preset is saved, made the default, exported, imported, put in order, deleted and restored', async ({
  chat,
  page,
}, info) => {
  await chat.choose('gpt-4o-mini');
  await openMenu(page);
  await expect(menu(page)).toContainText('No default preset');
  await saveAs(page, 'Quick');
  await chat.choose('demo');
  await openMenu(page);
  await saveAs(page, 'Shown');

  await test.step('the default begins every new chat', async () => {
    await openMenu(page);
    await expect(titles(page)).toHaveText(['Shown', 'Quick']);
    await menu(page).getByRole('button', { name: 'Make Quick the default' }).click();
    await expect(page.getByText('“Quick” is now the default preset')).toBeVisible();
    await expect(menu(page)).toContainText('Default: Quick');
    await expect(titles(page)).toHaveText(['Quick', 'Shown']);
    await expectAccessible(page, 'menu of presets');
    await page.keyboard.press('Escape');
    await expect(chat.modelButton).toHaveAccessibleName(/gpt-4o-mini$/);
    await chat.choose('demo');
    await page.reload();
    await expect(chat.modelButton).toHaveAccessibleName(/gpt-4o-mini$/);
  });

  await test.step('another one is applied', async () => {
    await openMenu(page);
    await menu(page)
      .getByRole('button', { name: /^Shown/ })
      .click();
    await expect(page.getByText('Preset active')).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await expect(chat.modelButton).toHaveAccessibleName(/demo$/i);
    await expect(page.getByText('Preset active')).toHaveCount(0);
  });

  const path = info.outputPath('presets.json');
  await test.step('one is exported, and a file is imported with a report', async () => {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Edit Quick' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit preset' });
    await expectAccessible(page, 'dialog of a preset');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Quick.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    const exported: unknown = JSON.parse(Buffer.concat(chunks).toString());
    expect(exported).toMatchObject({ presetId: null, title: 'Quick', model: 'gpt-4o-mini' });
    await page.keyboard.press('Escape');
    await writeFile(path, JSON.stringify([exported, { title: 'Nowhere' }]));
    await openMenu(page);
    await page.locator('input[type=file][accept*=json]').setInputFiles(path);
    await expect(page.getByText('1 preset imported')).toBeVisible();
    await expect(menu(page)).toContainText('Nowhere: Unknown provider');
    await expect(titles(page)).toHaveText(['Quick', 'Quick', 'Shown']);
  });

  await test.step('they are put in order by keyboard, and stay so', async () => {
    await menu(page).getByRole('button', { name: 'Move Shown' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Place 3 of 3')).toBeAttached();
    // Arrows count from a moment after the place was told.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('Place 2 of 3')).toBeAttached({ timeout: 3_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(titles(page)).toHaveText(['Quick', 'Shown', 'Quick']);
    await page.reload();
    await openMenu(page);
    await expect(titles(page)).toHaveText(['Quick', 'Shown', 'Quick']);
  });

  await test.step('one that is deleted is restored to its place, and all are deleted after a confirmation', async () => {
    await menu(page).getByRole('button', { name: 'Delete Shown' }).click();
    await expect(titles(page)).toHaveText(['Quick', 'Quick']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titles(page)).toHaveText(['Quick', 'Shown', 'Quick']);
    await menu(page).getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
    await expect(menu(page)).toContainText('No presets yet');
    await expect(menu(page)).toContainText('No default preset');
  });
});
