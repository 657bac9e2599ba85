import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';

const DRAWN_LIMIT = 120;

test('a model that is marked stands above the others, also after a reload', async ({ chat, page }) => {
  await chat.modelButton.click();
  await page.getByRole('button', { name: 'Add gpt-4o-mini to favourites' }).first().click();
  const favourites = page.getByRole('gridcell', { name: 'gpt-4o-mini OpenAI', exact: true });
  await expect(favourites).toBeVisible();
  await expect(page.getByText('Favourites')).toBeVisible();
  await expectAccessible(page, 'model menu with favourites');
  await page.reload();
  await chat.modelButton.click();
  await expect(page.getByText('Favourites')).toBeVisible();
  await page.getByRole('gridcell', { name: 'gpt-4o-mini OpenAI', exact: true }).click();
  await expect(chat.modelButton).toHaveAccessibleName('Model: OpenAI gpt-4o-mini');
  await expect(chat.composer).toBeFocused();
  await chat.modelButton.click();
  await page.getByRole('button', { name: 'Remove gpt-4o-mini from favourites' }).first().click();
  await expect(page.getByText('Favourites')).toBeHidden();
});

test('the menu shows what a model can do, and draws few of two thousand of them', async ({ chat, page }) => {
  // Prefetched pages contain no data, so the list is fetched.
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
  await page.route('**/api/models', async (route) => {
    const models = await (await route.fetch()).json();
    const many = Array.from({ length: 2_000 }, (_, index) => `vendor/model-${String(index)}`);
    await route.fulfill({ json: { ...models, openAI: [...models.openAI, ...many] } });
  });
  await chat.open();
  await chat.modelButton.click();
  const line = page.getByRole('gridcell', { name: /^gpt-4o( Chosen)?$/ }).first();
  await expect(line).toHaveAccessibleDescription(/Reads pictures, Tools, 128K context, \$2\.50 in, \$10 out/);
  expect(await page.getByRole('gridcell').count()).toBeLessThan(DRAWN_LIMIT);
  await page.getByRole('combobox', { name: 'Choose a model' }).fill('model 1999');
  await expect(page.getByRole('gridcell', { name: 'vendor/model-1999', exact: true })).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('End');
  await expect(page.getByRole('gridcell', { name: 'demo', exact: true })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(page.getByRole('row', { name: 'OpenAI' }).first()).toBeInViewport();
});

test('a model is mentioned in the field by keys', async ({ chat, page }) => {
  await chat.composer.click();
  await page.keyboard.type('Ask @gpt-4o-m');
  await expect(page.getByRole('option', { selected: true })).toContainText('gpt-4o-mini');
  await expectAccessible(page, 'mentioned models');
  await page.keyboard.press('Enter');
  await expect(chat.modelButton).toHaveAccessibleName('Model: OpenAI gpt-4o-mini');
  await page.keyboard.type('why');
  await expect(chat.composer).toHaveValue('Ask why');
});

for (const how of ['a click', 'Enter'] as const)
  test(`Enter sends to the model that ${how} has chosen, while the menu still fades`, async ({
    chat,
    page,
  }) => {
    await page.addStyleTag({ content: '[data-state=closed] { animation-duration: 60s !important }' });
    await chat.composer.fill('Who are you?');
    await chat.modelButton.click();
    const line = page.getByRole('gridcell', { name: 'gpt-4o-mini', exact: true }).first();
    if (how === 'a click') await line.click();
    else {
      await page.getByRole('combobox', { name: 'Choose a model' }).fill('gpt-4o-mini');
      await expect(line).toBeVisible();
      await page.keyboard.press('Enter');
    }
    const asked = page.waitForRequest('**/api/ask/**');
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({ text: 'Who are you?', model: 'gpt-4o-mini' });
    await expect(chat.questions).toHaveText([/Who are you\?/]);
    await expect(chat.composer).toHaveValue('');
    await expect(chat.composer).toBeFocused();
  });
