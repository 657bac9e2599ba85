import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

const TARGET_PX = 44;

test('on a phone the model of a preset is chosen in a sheet over the form, which keeps what is typed', async ({
  chat,
  page,
}) => {
  await chat.modelButton.tap();
  await page.getByRole('button', { name: 'Presets', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Presets' }).getByRole('button', { name: 'Save as preset' }).tap();
  const form = page.getByRole('dialog', { name: 'Save as preset' });
  await form.getByRole('textbox', { name: 'Preset name' }).fill('Short and quick');
  const field = form.getByRole('button', { name: /^Model / });
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX);
  await field.tap();
  const sheet = page.getByRole('dialog', { name: 'Model', exact: true });
  await expect(sheet).toBeFocused();
  const screen = page.viewportSize();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return { bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)), width: box?.width };
    })
    .toEqual({ bottom: screen?.height, width: screen?.width });
  await expectAccessible(page, 'sheet of models over a form');
  await sheet.getByRole('gridcell', { name: 'gpt-4o-mini', exact: true }).first().tap();
  await expect(sheet).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Model gpt-4o-mini OpenAI' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Preset name' })).toHaveValue('Short and quick');
  await form.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(form).toHaveCount(0);
});
