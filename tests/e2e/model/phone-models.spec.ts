import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

const TARGET_PX = 44;

test('on a phone the menu of models is a sheet in reach of the thumb, without an on-screen keyboard over it', async ({
  chat,
  page,
}) => {
  await chat.modelButton.tap();
  const sheet = page.getByRole('dialog', { name: 'Models' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toBeFocused();
  const line = sheet.getByRole('gridcell', { name: 'gpt-4o-mini', exact: true }).first();
  const star = sheet.getByRole('button', { name: 'Add gpt-4o-mini to favourites' }).first();
  for (const target of [line, star]) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(TARGET_PX);
    expect(box?.width).toBeGreaterThanOrEqual(TARGET_PX);
  }
  const screen = page.viewportSize();
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return { bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)), width: box?.width };
    })
    .toEqual({ bottom: screen?.height, width: screen?.width });
  await expectAccessible(page, 'sheet of models');
  await line.tap();
  await expect(sheet).toBeHidden();
  await expect(chat.modelButton).toHaveAccessibleName('Model: OpenAI gpt-4o-mini');

  await chat.modelButton.tap();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toBeHidden();
  await chat.modelButton.tap();
  await expect(sheet).toBeVisible();
  const from = await sheet.getByRole('heading', { name: 'Models' }).boundingBox();
  const [x, y] = [from?.x ?? 0, from?.y ?? 0];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 5, y: y + 5 + down }],
    });
  await touch('touchStart', 0);
  for (const down of [30, 60, 90]) await touch('touchMove', down);
  await touch('touchEnd', 90);
  await expect(sheet).toBeHidden();
});

test('a model that is mentioned in the field is chosen by a tap, and the keyboard stays', async ({
  chat,
  page,
}) => {
  await chat.composer.tap();
  await page.keyboard.type('Now @4o-mini');
  const option = page.getByRole('option', { name: 'gpt-4o-mini', exact: false }).first();
  await expect(option).toBeVisible();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX);
  await expectAccessible(page, 'mentioned models');
  await option.tap();
  await expect(chat.modelButton).toHaveAccessibleName('Model: OpenAI gpt-4o-mini');
  await expect(chat.composer).toHaveValue('Now ');
  await expect(chat.composer).toBeFocused();
});
