import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { copyFile, sendFileIn, uploadPicture } from '../support/stored-files';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openMyFiles(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Files' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const names = (dialog: Locator) => dialog.locator('[data-file]');

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('without files the dialog says how they get there', async ({ chat, page }) => {
      await chat.open();
      const dialog = await openMyFiles(page);
      await expect(dialog.getByText('No files yet')).toBeVisible();
      await expectAccessible(page, 'no files');
    });

    test('files are sorted, filtered and divided into pages', async ({ chat, page, user }) => {
      const first = await uploadPicture(page, user, 'holiday 10.png');
      await copyFile(
        first,
        Array.from({ length: 24 }, (_, index) => `picture ${String(index + 1)}.png`),
      );
      await chat.open();
      const dialog = await openMyFiles(page);
      await expect(names(dialog)).toHaveCount(10);
      await expect(names(dialog).first()).toHaveText('holiday 10.png');
      await expect(dialog.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await expectAccessible(page, 'files');

      await dialog.getByRole('button', { name: 'Name' }).click();
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
      await expect(names(dialog).first()).toHaveText('picture 10.png');
      await dialog.getByRole('searchbox').fill('picture 2');
      await expect(names(dialog)).toHaveText(
        ['2', '12', '20', '21', '22', '23', '24'].map((number) => `picture ${number}.png`),
      );
      await dialog.getByRole('searchbox').fill('no such file');
      await expect(dialog.getByText('No results.')).toBeVisible();
      await dialog.getByRole('searchbox').fill('');

      await dialog.getByRole('radio', { name: 'Pictures' }).click();
      await expect(dialog.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '25');
      const picture = dialog.getByRole('listitem').first().locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      await expectAccessible(page, 'pictures');
    });

    test('a file is shown, renamed and deleted, and the chat that uses it is named and opened', async ({
      chat,
      page,
      user,
    }) => {
      const picture = await uploadPicture(page, user, 'tide.png', { width: 1200, height: 800 });
      await copyFile(picture, ['other.png']);
      const talk = await seedTalk(user, 'A talk about tides', [
        { parent: -1 },
        { parent: 0, isCreatedByUser: false },
      ]);
      await sendFileIn(picture, talk.conversationId);
      await chat.open();
      let dialog = await openMyFiles(page);
      await dialog.getByRole('button', { name: 'tide.png', exact: true }).click();
      const preview = page.getByRole('dialog', { name: 'tide.png' });
      await expect(preview.getByText(/1,200 × 800/)).toBeVisible();
      await expect(preview.getByRole('link', { name: 'A talk about tides' })).toBeVisible();
      await expectAccessible(page, 'a file');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog', { name: 'other.png' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await preview.getByRole('link', { name: 'A talk about tides' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/c/${talk.conversationId}`));

      // The message that was opened takes the focus, which closes a menu.
      await chat.open();
      dialog = await openMyFiles(page);
      await dialog.getByRole('button', { name: 'Options for tide.png' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
      const field = dialog.getByRole('textbox', { name: 'File name' });
      await expect(field).toBeFocused();
      // The name is selected without its ending.
      await page.keyboard.type('ebb');
      await page.keyboard.press('Enter');
      const renamed = dialog.getByRole('button', { name: 'ebb.png', exact: true });
      await expect(renamed).toBeFocused();

      await dialog.getByRole('button', { name: 'Options for ebb.png' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete this file?' });
      await expect(question.getByRole('link', { name: 'A talk about tides' })).toBeVisible();
      await expectAccessible(page, 'deleting a file');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog.getByRole('button', { name: 'other.png', exact: true })).toBeFocused();
      await expect(names(dialog)).toHaveCount(1);
      await page.reload();
      dialog = await openMyFiles(page);
      await expect(names(dialog)).toHaveText(['other.png']);
    });
  });

test('the storage of the settings counts what is uploaded and what is deleted', async ({
  chat,
  page,
  user,
}) => {
  await chat.open();
  const dialog = await openMyFiles(page);
  const used = dialog.getByText(/ of .* used$/);
  const before = await used.innerText();
  const file = await uploadPicture(page, user, 'large.png', { width: 2000, height: 2000 });
  await page.reload();
  await openMyFiles(page);
  await expect(used).not.toHaveText(before);
  await dialog.getByRole('checkbox', { name: 'Select large.png' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(used).toHaveText(before);
  expect(file.bytes).toBeGreaterThan(0);
});

test('a file of the side panel is attached by a click, and refused where it cannot be', async ({
  chat,
  page,
  user,
}) => {
  const file = await uploadPicture(page, user, 'chart.png');
  await copyFile(
    file,
    Array.from({ length: 11 }, (_, index) => `page ${String(index + 1)}.png`),
  );
  await page.route('**/api/files/config', (route) =>
    route.fulfill({ json: { endpoints: { default: { supportedMimeTypes: ['image/png'] } } } }),
  );
  await chat.open();
  await page.getByRole('button', { name: 'Open side panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('button', { name: 'Files', exact: true }).click();
  await expect(panel.getByRole('row')).toHaveCount(11);
  await expectAccessible(page, 'files panel');
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByRole('row')).toHaveCount(3);
  await panel.getByRole('searchbox').fill('chart');
  await panel.getByRole('button', { name: 'Attach chart.png' }).click();
  await expect(page.getByText(/Files of the type image\/webp are not supported by /)).toBeVisible();

  await page.unroute('**/api/files/config');
  await page.reload();
  await panel.getByRole('button', { name: 'Attach chart.png' }).click();
  await expect(panel.getByText('chart.png is attached.')).toBeAttached();
  await panel.getByRole('button', { name: 'Manage Files' }).click();
  await expect(page.getByRole('dialog', { name: 'My Files' })).toBeVisible();
});

// A chat behind the dialog asks for its deleted picture.
test.use({ expectedProblems: /status of 404 .*\/api\/files\/download\// });

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' });

  test('the dialog is mirrored and accessible', async ({ page, user }) => {
    await page.goto('/c/new');
    const file = await uploadPicture(page, user, 'صورة.png');
    await copyFile(file, ['notes.png']);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('ملفاتي');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(names(dialog)).toHaveCount(2);
    await expectAccessible(page, 'files in Arabic');
  });
});
