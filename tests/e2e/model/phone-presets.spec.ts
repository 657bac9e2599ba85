import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

test('on a phone presets are in the menu of models, and nothing is wider than the screen', async ({
  chat,
  page,
}) => {
  const open = async () => {
    await chat.modelButton.tap();
    await page.getByRole('button', { name: 'Presets', exact: true }).tap();
  };
  await open();
  const sheet = page.getByRole('dialog', { name: 'Presets' });
  await sheet.getByRole('button', { name: 'Save as preset' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Save as preset' });
  await dialog
    .getByRole('textbox', { name: 'Preset name' })
    .fill('A preset whose name is wider than a telephone is');
  await expectAccessible(page, 'dialog of a preset on a phone');
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await open();
  await expect(sheet.getByRole('button', { name: /^Options for A preset/ })).toBeVisible();
  await expectAccessible(page, 'presets on a phone');
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx).toBe(0);
  await sheet.getByRole('button', { name: /^A preset/ }).tap();
  await expect(page.getByText('Preset active')).toBeVisible();
});
