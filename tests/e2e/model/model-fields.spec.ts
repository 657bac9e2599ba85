import { expectAccessible } from '../support/expect-accessible';
import { seedConversations } from '../support/seed';
import { expect, test } from '../support/test';

const DRAWN_LIMIT = 120;

test('the model of a folder is found by typing among two thousand, and its list scrolls within the dialog', async ({
  chat,
  page,
  user,
}) => {
  // Without a chat there is nothing to put into a folder.
  await seedConversations(user, 1, 1);
  // Prefetched pages contain no data, so the list is fetched.
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
  await page.route('**/api/models', async (route) => {
    const models = await (await route.fetch()).json();
    const many = Array.from({ length: 2_000 }, (_, index) => `vendor/model-${String(index)}`);
    await route.fulfill({ json: { ...models, openAI: [...models.openAI, ...many] } });
  });
  await chat.open();
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trips');
  const field = dialog.getByRole('button', { name: 'Model for new chats Last used' });
  await field.click();
  const list = page.getByRole('dialog', { name: 'Model for new chats' });
  await expect(list.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(
    list.getByRole('gridcell', { name: 'gpt-4o', exact: true }).first(),
  ).toHaveAccessibleDescription(/Reads pictures, Tools, 128K context, \$2\.50 in, \$10 out/);
  expect(await page.getByRole('gridcell').count()).toBeLessThan(DRAWN_LIMIT);
  await expectAccessible(page, 'list of models over a dialog');

  const early = list.getByRole('gridcell', { name: 'gpt-4o', exact: true }).first();
  await expect(early).toBeInViewport();
  await list.getByRole('gridcell').nth(4).hover();
  await page.mouse.wheel(0, 3_000);
  await expect(early).not.toBeInViewport();

  await page.keyboard.type('modle 1999');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(
    dialog.getByRole('button', { name: 'Model for new chats vendor/model-1999 OpenAI' }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: /^Model for new chats/ }).click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
});
