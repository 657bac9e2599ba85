import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

test('on a phone the palette is reached from the menu and fits the screen, in light and dark', async ({
  chat,
  page,
}) => {
  await chat.open();
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Command palette' }).click();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette).toBeVisible();
  const box = await palette.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  const option = palette.getByRole('option').first();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'palette');
  await palette.getByRole('combobox').fill('theme dark');
  await palette.getByRole('option', { name: /Dark/ }).tap();
  await expect(palette).toBeHidden();
  await expect(page.locator('html')).toHaveClass(/dark/);

  // Commands that need a keyboard are not offered.
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Command palette' }).click();
  await palette.getByRole('combobox').fill('shortcuts');
  await expect(palette.getByRole('option', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});
