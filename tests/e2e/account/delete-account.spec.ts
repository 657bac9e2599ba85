import { openAccountSettings } from '../support/account-settings';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { PASSWORD } from '../support/test-user';

test.use({ expectedProblems: /status of 422 .*\/api\/auth\/login/ });

test('an account is deleted by its user, who can no longer log in', async ({ chat, page, user }) => {
  await expect(chat.composer).toBeVisible();
  const settings = await openAccountSettings(page);
  await settings.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page, 'deleting an account');
  await dialog.getByLabel(`Type ${user.email} to confirm`).fill(user.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The email or password is wrong.' })).toBeVisible();
});
