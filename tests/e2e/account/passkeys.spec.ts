import { closeSettings, logOut, openAccountSettings } from '../support/account-settings';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { addVirtualAuthenticator, watchSuggestions } from '../support/virtual-authenticator';

test('a passkey created in the settings signs in by its button, and a deleted one does not', async ({
  chat,
  page,
}) => {
  await expect(chat.composer).toBeVisible();
  const device = await addVirtualAuthenticator(page);
  const settings = await openAccountSettings(page);
  await settings.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Test laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(settings.getByText('Test laptop')).toBeVisible();
  await expect(settings.getByText('not used yet')).toBeVisible();
  expect(await device.countPasskeys()).toBe(1);
  await expectAccessible(page, 'passkeys in the settings');
  await closeSettings(page);

  await device.setPresent(false);
  const suggested = await watchSuggestions(page);
  await logOut(page);
  await suggested();
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/c\/new$/);
  await page.reload();
  const again = await openAccountSettings(page);
  await expect(again.getByText(/last used/)).toBeVisible();

  await again.getByRole('button', { name: 'Actions for Test laptop' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill('Old laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again.getByText('Old laptop')).toBeVisible();
  await again.getByRole('button', { name: 'Actions for Old laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(again.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a passkey is offered among the suggestions of the address', async ({ chat, page }) => {
  await expect(chat.composer).toBeVisible();
  const device = await addVirtualAuthenticator(page);
  const settings = await openAccountSettings(page);
  await settings.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click();
  await expect(settings.getByText('not used yet')).toBeVisible();
  await closeSettings(page);
  await device.setPresent(false);
  await logOut(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  // The user picks the suggestion as soon as it appears and touches no other control.
  await device.setPresent(true);
  await page.reload();
  await expect(page).toHaveURL(/\/c\/new$/);
});

test.describe('refused', () => {
  test.use({ expectedProblems: /status of 422 .*\/api\/auth\/passkey/ });

  test('a deleted passkey is refused with a message, and the password still works', async ({
    chat,
    page,
    user,
    origin,
    context,
  }) => {
    await expect(chat.composer).toBeVisible();
    const device = await addVirtualAuthenticator(page);
    const settings = await openAccountSettings(page);
    await settings.getByRole('button', { name: 'Add a passkey' }).click();
    await page
      .getByRole('dialog', { name: 'Add a passkey' })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(settings.getByText('not used yet')).toBeVisible();
    const bearer = { authorization: `Bearer ${user.bearer}` };
    const passkeys: { credentialId: string }[] = await (
      await context.request.get(`${origin}/api/user/passkeys`, { headers: bearer })
    ).json();
    for (const { credentialId } of passkeys)
      await context.request.delete(`${origin}/api/user/passkeys/${credentialId}`, { headers: bearer });
    await closeSettings(page);
    await device.setPresent(false);
    const suggested = await watchSuggestions(page);
    await logOut(page);
    await suggested();
    await device.setPresent(true);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The passkey was not accepted' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});
