import { expectAccessible } from '../support/expect-accessible';
import { pictureOf } from '../support/picture-of';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LONG = `harbour${'-of-the-north'.repeat(12)}.png`;

test('on a phone files come from the library, the camera or the files, and fit on the screen', async ({
  chat,
  page,
}) => {
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await chat.choose('demo');
  await page.getByRole('button', { name: 'Attach files' }).tap();
  await expect(page.getByRole('menuitem')).toHaveText(['Photo library', 'Take a photo', 'Choose files']);
  await expectAccessible(page, 'menu of files on a phone');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Photo library' }).tap();
  const buffer = await pictureOf(page, 900, 500);
  await (
    await choosing
  ).setFiles(
    [LONG, 'two.png', 'three.png'].map((name, index) => ({
      name,
      mimeType: 'image/png',
      buffer: Buffer.concat([buffer, Buffer.alloc(index)]),
    })),
  );
  const chips = page.getByRole('form', { name: 'Message' }).getByRole('list', { name: 'Attached files' });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await expect(chat.sendButton).toBeEnabled();
  expect(await overflowPx()).toBe(0);
  await expectAccessible(page, 'composer with files on a phone');
  const { width = 0, height = 0 } =
    (await chips.getByRole('button', { name: 'Remove two.png' }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await chat.sendButton.tap();
  await chat.settled();
  // The answer is longer than the screen, and only what is on it is rendered.
  await page.evaluate(() => document.querySelector('article')?.closest('.overflow-y-auto')?.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Enlarge two.png' }).tap();
  await expect(page.getByRole('dialog', { name: 'two.png' })).toBeVisible();
  expect(await overflowPx()).toBe(0);
  await expectAccessible(page, 'enlarged picture on a phone');
});
