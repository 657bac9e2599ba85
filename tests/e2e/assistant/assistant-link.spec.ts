import { expectAccessible } from '../support/expect-accessible';
import { openBuilder, openBuilderTab } from '../support/open-builder';
import { createAssistant, test } from '../support/servers/assistants-server';
import { expect } from '../support/test';
import { registerTestUser } from '../support/test-user';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a link lets another user add a copy, until its maker deletes the link', async ({
  browser,
  page,
  chat,
  user,
  origin,
  api,
}) => {
  const name = await createAssistant(
    page.request,
    { user, origin, api },
    { description: 'Knows every city.' },
  );
  await chat.open();
  const panel = await openBuilder(page, name);
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(name);
  const openLink = async () => {
    await page.getByRole('button', { name: 'More for this assistant' }).click();
    await page.getByRole('menuitem', { name: 'Link for others' }).click();
    return page.getByRole('dialog', { name: 'Link to this assistant' });
  };
  const dialog = await openLink();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page, 'the link of an assistant');

  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await registerTestUser(context.request, origin);
  const other = await context.newPage();
  const shown = other.getByRole('dialog', { name });
  await test.step('another user sees it and adds a copy', async () => {
    await other.goto(address);
    await expect(shown.getByText('Knows every city.')).toBeVisible();
    await expect(shown.getByText('Answer as Ada.')).toBeVisible();
    await expect(shown.getByText('127.0.0.1')).toBeVisible();
    expect(new URL(other.url()).search).toBe('');
    await expectAccessible(other, 'what the link of an assistant leads to');
    await shown.getByRole('button', { name: 'Add a copy' }).click();
    const copy = other.getByRole('main');
    await expect(copy.getByLabel('Name', { exact: true })).toHaveValue(name);
    await openBuilderTab(other, 'Actions');
    await expect(copy.getByRole('button', { name: 'Edit the action 127.0.0.1' })).toBeVisible();
  });

  await test.step('the deleted link says so', async () => {
    await dialog.getByRole('button', { name: 'Delete link' }).click();
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
    await other.goto(address);
    await expect(other.getByText('This link leads to no assistant.')).toBeVisible();
  });
  await context.close();
});
