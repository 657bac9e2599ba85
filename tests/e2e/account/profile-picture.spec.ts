import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { pictureOf } from '../support/picture-of';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the profile picture', () => {
  test('is chosen, moved, zoomed and saved, shown everywhere, and deleted', async ({ chat, page }) => {
    await chat.open();
    const settings = await openSettings(page, 'Account');
    await settings.getByRole('button', { name: 'Change picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change profile picture' });
    await expectAccessible(page, 'picture, choosing');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await pictureOf(page, 640, 400),
    });
    const crop = dialog.getByRole('group', { name: 'Part of the picture that is shown' });
    await expect(crop).toBeVisible();
    await crop.focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
    await expectAccessible(page, 'picture, preview');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Successfully uploaded file')).toBeVisible();
    const pictures = page.locator('img[src^="/images/"]');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveJSProperty('naturalWidth', 150);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account menu/ }).locator('img')).toBeVisible();

    const again = await openSettings(page, 'Account');
    await again.getByRole('button', { name: 'Remove picture' }).click();
    await expect(pictures).toHaveCount(0);
  });

  test.describe('refused', () => {
    // The trace recorder fetches pictures that could not be drawn, which the page itself never does.
    test.use({ expectedProblems: /400 \(Bad Request\)|Connecting to 'blob:|connect-src forbids blob/ });

    test('says so for a file that is no picture, too large, or only looks like one', async ({
      chat,
      page,
    }) => {
      await chat.open();
      const settings = await openSettings(page, 'Account');
      await settings.getByRole('button', { name: 'Change picture' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change profile picture' });
      const input = dialog.locator('input[type=file]');
      const refusal = page.getByText('This file cannot be used. Choose a picture of at most 2 MB.');
      const hostile = [
        { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
        { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
        { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
      ];
      for (const file of hostile) {
        await input.setInputFiles(file);
        await expect(refusal).toBeVisible();
        await expect(dialog.getByRole('button', { name: /^Choose a picture/ })).toBeVisible();
        await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Close' }).click();
        await expect(refusal).toHaveCount(0);
      }
    });
  });

  test('is taken from the clipboard', async ({ chat, page }) => {
    await chat.open();
    const settings = await openSettings(page, 'Account');
    await settings.getByRole('button', { name: 'Change picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change profile picture' });
    await expect(dialog.getByRole('button', { name: /^Choose a picture/ })).toBeVisible();
    const bytes = [...(await pictureOf(page, 64, 64))];
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'pasted.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, bytes);
    await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  });
});
