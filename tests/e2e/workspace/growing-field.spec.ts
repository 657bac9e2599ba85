import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';

const LINES = ['one', 'two', 'three', 'four', 'five', 'six'];

test.beforeEach(async ({ context }) => context.addInitScript(withoutFieldSizing));

test('in a browser whose CSS does not do it, the message field and the edit box are as high as their text', async ({
  chat,
}) => {
  const { page, composer } = chat;
  const emptyPx = await heightOf(composer);
  for (const line of LINES) {
    await composer.pressSequentially(line);
    await composer.press('Shift+Enter');
  }
  await expectWhole(composer);
  expect(await heightOf(composer)).toBeGreaterThan(emptyPx * 3);
  await composer.press('Enter');
  await chat.settled();
  await expect.poll(async () => heightOf(composer)).toBe(emptyPx);

  const question = chat.questions.last();
  await question.hover();
  await question.getByRole('button', { name: 'Edit', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Edit message', exact: true });
  await expectWhole(box);
  // The text is longer than the screen: the part with the caret is seen.
  await box.fill(Array.from({ length: 80 }, (_, index) => `line ${String(index)}`).join('\n'));
  await box.press('Escape');
  await question.hover();
  await question.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect
    .poll(() => box.evaluate((field) => field.scrollHeight - field.clientHeight - field.scrollTop))
    .toBeLessThanOrEqual(1);
});

test('the field follows its width', async ({ chat }) => {
  const { page, composer } = chat;
  await composer.fill(
    'some words that fit in a line of a wide screen, and not in one of a phone; '.repeat(2),
  );
  await expectWhole(composer);
  const widePx = await heightOf(composer);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => heightOf(composer)).toBeGreaterThan(widePx);
  await expectWhole(composer);
});

async function heightOf(field: Locator): Promise<number> {
  return field.evaluate((element) => element.clientHeight);
}

async function expectWhole(field: Locator): Promise<void> {
  await expect
    .poll(() => field.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeLessThanOrEqual(1);
}

function withoutFieldSizing(): void {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (property: string, value?: string) =>
    property !== 'field-sizing' && (value === undefined ? supports(property) : supports(property, value));
  const style = new CSSStyleSheet();
  style.replaceSync('textarea { field-sizing: fixed !important }');
  document.adoptedStyleSheets = [style];
}
