import { expectAccessible } from '../support/expect-accessible';
import { makeAdministrator } from '../support/seed';
import { smallTargets } from '../support/small-targets';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone an administrator finds an account and adds credit', async ({ page, user }) => {
  await makeAdministrator(user);
  await page.goto('/c/new');
  await page.getByRole('button', { name: 'Open sidebar' }).tap();
  await page.getByRole('button', { name: /^Account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Settings' }).tap();
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: 'Server', exact: true })
    .tap();
  await expect(page).toHaveURL(/\/server\/connections$/);
  await page.getByRole('link', { name: 'People' }).tap();
  const settings = page.getByRole('region', { name: 'People' });
  await settings.getByLabel('Search by name or email').fill(user.email);
  const person = settings.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(person).toHaveCount(1);
  expect(await settings.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page, 'server on a phone');
  expect.soft(await smallTargets(page), 'server').toEqual([]);
  await person.getByRole('button', { name: 'Actions for Ada Example' }).tap();
  await page.getByRole('menuitem', { name: 'Add credit' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add credit: Ada Example' });
  await dialog.getByLabel('Amount in US dollars').fill('3');
  expect.soft(await smallTargets(page), 'adding credit').toEqual([]);
  await dialog.getByRole('button', { name: 'Add credit' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(person).toContainText('$3.00');
});
