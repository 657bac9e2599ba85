import { expectAccessible } from '../support/expect-accessible';
import { openBuilder, openBuilderTab } from '../support/open-builder';
import { test } from '../support/servers/assistants-server';
import { expect } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const schemaOf = (origin: string) => `openapi: 3.1.0
servers: [{ url: ${origin} }]
paths:
  /echo:
    get:
      operationId: lookUp
      summary: Looks something up
      parameters: [{ name: city, in: query, schema: { type: string } }]
`;

test('a user builds an assistant with a file, Python and an action, and finds it after a reload', async ({
  chat: _opened,
  page,
  api,
}) => {
  const panel = await openBuilder(page);

  await test.step('it is created from nothing', async () => {
    await panel.getByLabel('Name', { exact: true }).fill('Travel guide');
    await panel.getByLabel('Instructions').fill('Plan trips.');
    await openBuilderTab(page, 'Knowledge');
    await panel.getByRole('switch', { name: 'Run Python' }).click();
    await panel.getByRole('switch', { name: 'File search', exact: true }).click();
    await expectAccessible(page, 'new assistant');
  });

  await test.step('it learns a file before it is saved', async () => {
    await panel.locator('input[type=file][multiple]').setInputFiles({
      name: 'trains.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The night train leaves at nine.'),
    });
    const file = panel.getByRole('button', { name: 'Remove trains.txt from the assistant' });
    await expect(file).toBeVisible();
    await panel.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expect(file).toBeVisible();
  });

  await test.step('it gets an action, whose secret is not shown again', async () => {
    await openBuilderTab(page, 'Actions');
    await panel.getByRole('button', { name: 'Add action' }).click();
    const create = panel.getByRole('button', { name: 'Create', exact: true });
    await panel.getByLabel('OpenAPI schema').fill('openapi: 3.1.0');
    await expect(panel.getByText('No valid URL was found in `servers`. Add one.')).toBeVisible();
    await expect(create).toBeDisabled();
    await panel.getByLabel('OpenAPI schema').fill(schemaOf(api.origin).replace('  /echo', '\t/echo'));
    const fault = panel.getByRole('button', { name: /^Line 4, column/ });
    await expect(fault).toBeVisible();
    await expectAccessible(page, 'a description with a fault');
    await fault.click();
    await expect(panel.getByLabel('OpenAPI schema')).toBeFocused();
    await panel.getByLabel('OpenAPI schema').fill(schemaOf(api.origin));
    await expect(panel.getByRole('row', { name: 'lookUp GET /echo' })).toBeVisible();
    await expectAccessible(page, 'action');
    await panel.getByRole('button', { name: 'None', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Authentication' });
    await dialog.getByRole('radio', { name: 'API key' }).click();
    await dialog.locator('input[type=password]').fill('a secret');
    await expectAccessible(page, 'authentication');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await create.click();
    await panel.getByRole('button', { name: 'Edit the action 127.0.0.1' }).click();
    await panel.getByRole('button', { name: 'API key', exact: true }).click();
    await expect(dialog.getByText('Stored. It is never shown again.')).toBeVisible();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Back to the assistant' }).click();
  });

  await test.step('what is typed survives leaving the page, and is asked about before it is discarded', async () => {
    await openBuilderTab(page, 'Profile');
    await panel.getByLabel('Description').fill('By train');
    await page.getByRole('button', { name: 'Assistants', exact: true }).click();
    await expect(panel.getByText('Not saved yet')).toBeVisible();
    await expectAccessible(page, 'all assistants');
    await panel.getByRole('link', { name: 'Travel guide' }).click();
    await expect(panel.getByLabel('Description')).toHaveValue('By train');
    await panel.getByRole('button', { name: 'Discard changes' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard changes' });
    await expectAccessible(page, 'unsaved');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  });

  await test.step('it is there after a reload, and gone once it is deleted', async () => {
    await page.reload();
    await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Travel guide');
    await openBuilderTab(page, 'Knowledge');
    await expect(panel.getByRole('switch', { name: 'Run Python' })).toBeChecked();
    await page.getByRole('button', { name: 'More for this assistant' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(panel.getByText('No assistants yet')).toBeVisible();
  });
});

test('the builder works with the keyboard alone', async ({ chat: _opened, page }) => {
  const panel = await openBuilder(page);
  const name = panel.getByLabel('Name', { exact: true });
  await name.focus();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const tools = panel.getByRole('button', { name: 'Add tools' });
  await tools.focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add Calculator' });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(tools).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Remove Calculator' })).toBeVisible();
  const copy = async () => {
    await page.getByRole('button', { name: 'More for this assistant' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  };
  await copy();
  await expect(page.getByRole('heading', { name: 'New assistant' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tools' }).press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'By keys', exact: true })).toBeVisible();
  await copy();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Copy of By keys');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the builder has the whole screen', async ({ chat: _opened, page }) => {
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Assistants' }).click();
    await page.getByRole('button', { name: 'New assistant' }).first().click();
    const main = page.getByRole('main');
    await main.getByLabel('Name', { exact: true }).fill('Pocket guide');
    await expectAccessible(page, 'builder on a phone');
    await main.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await main.getByRole('radio', { name: 'Try it' }).click();
    await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    await expect(main.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expectAccessible(page, 'trial on a phone');
  });
});
