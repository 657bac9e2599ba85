import { expectAccessible } from '../support/expect-accessible';
import { smallTargets } from '../support/small-targets';
import { copyFile, uploadPicture } from '../support/stored-files';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone the files are a list over the whole screen, with targets for a thumb', async ({
  chat,
  page,
  user,
}) => {
  const file = await uploadPicture(
    page,
    user,
    'a name that is far too long for the screen of a telephone.png',
  );
  await copyFile(
    file,
    Array.from({ length: 14 }, (_, index) => `picture ${String(index + 1)}.png`),
  );
  await chat.open();
  await page.getByRole('button', { name: 'Open sidebar' }).tap();
  await page.getByRole('button', { name: /^Account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'My Files' }).tap();
  const sheet = page.getByRole('dialog', { name: 'My Files' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page, 'files on a phone');
  await sheet.getByRole('searchbox').fill('picture 2');
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole('searchbox').fill('');

  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name' });
  await expect(sheet.getByRole('listitem').nth(1)).toContainText('picture 1.png');
  await sheet.getByRole('checkbox', { name: 'Select picture 1.png' }).tap();
  await expect(sheet.getByText('1 file selected')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Pictures' }).tap();
  await expectAccessible(page, 'pictures on a phone');
  await sheet.getByRole('listitem').first().getByRole('button').first().tap();
  const preview = page.getByRole('dialog', { name: /^a name that is far too long/ });
  await expect(preview.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'a file on a phone');
  await preview.getByRole('button', { name: 'Attach to chat' }).tap();
  await expect(sheet).toBeHidden();
});
