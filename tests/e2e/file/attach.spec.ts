import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { pagesPdf } from '../../support/data/pages-pdf';
import { expectAccessible } from '../support/expect-accessible';
import { pictureOf } from '../support/picture-of';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const partsSchema = z.array(
  z.object({ type: z.string(), image_url: z.object({ url: z.string() }).optional() }),
);

const widthOf = (image: HTMLElement | SVGElement) =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0;

const chips = (page: Page) =>
  page.getByRole('form', { name: 'Message' }).getByRole('list', { name: 'Attached files' });

const question = (page: Page) =>
  page.getByRole('region', { name: 'Chat', exact: true }).getByRole('article', { name: 'You' });

/** What lies far above a long answer is not in the page, so this scrolls until the question shows. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('region', { name: 'Chat', exact: true }).hover();
    await page.mouse.wheel(0, -5_000);
    await expect(target).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function choose(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await choosing).setFiles(files);
}

const picture = async (page: Page, name: string, width = 640, height = 400) => ({
  name,
  mimeType: 'image/png',
  buffer: await pictureOf(page, width, height),
});

/** The browser's own input cannot simulate events that carry files. */
async function carry(page: Page, type: 'dragover' | 'drop' | 'paste', names: string[]): Promise<void> {
  await page.evaluate(
    async ([kind, fileNames]) => {
      const transfer = new DataTransfer();
      for (const name of fileNames) {
        const canvas = document.createElement('canvas');
        const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle));
        if (blob !== null) transfer.items.add(new File([blob], name, { type: 'image/png' }));
      }
      const target = document.querySelector('#composer-input') ?? document.body;
      const options = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: transfer })
          : new DragEvent(kind, { ...options, dataTransfer: transfer }),
      );
    },
    [type, names] as const,
  );
}

test('a picture that is chosen is shown, sent without a text, enlarged, and there after a reload', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  await choose(page, [await picture(page, 'harbour.png'), await picture(page, 'tower.png', 300, 900)]);
  await expect(chips(page).getByRole('listitem')).toHaveCount(2);
  await expect(chips(page).getByText('harbour.png')).toBeVisible();
  await expect(chat.sendButton).toBeEnabled();
  await expectAccessible(page, 'composer with files');
  await chat.sendButton.click();
  await expect(chips(page)).toHaveCount(0);
  await chat.settled();
  const shown = question(page).getByRole('button', { name: 'Enlarge harbour.png' });
  await scrollTo(page, shown);
  await chat.conversationId();
  await page.reload();
  await scrollTo(page, shown);
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  expect(
    await shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expectAccessible(page, 'question with pictures');

  await shown.click();
  const lightbox = page.getByRole('dialog', { name: 'harbour.png' });
  await expect(lightbox.getByRole('img', { name: 'harbour.png' })).toBeVisible();
  await expectAccessible(page, 'enlarged picture');
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'tower.png' });
  await expect(second.getByText('2 of 2')).toBeVisible();
  await second.getByRole('button', { name: 'Show full size' }).click();
  await expect(second.getByRole('button', { name: 'Fit to the screen' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await second.getByRole('link', { name: 'Download tower.png' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^tower\./);
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
  await expect(shown).toBeFocused();
});

test('pictures are dropped over the chat and pasted, and the overlay says so', async ({ chat, page }) => {
  await chat.choose('demo');
  await carry(page, 'dragover', ['one.png']);
  await expect(page.getByText('Add anything')).toBeVisible();
  await expect(page.getByText('Drop any file here to add it to the chat')).toBeVisible();
  await carry(page, 'drop', ['one.png']);
  await expect(page.getByText('Add anything')).toBeHidden();
  await carry(page, 'paste', ['two.png', 'three.png']);
  await expect(chips(page).getByRole('listitem')).toHaveCount(3);
  await expect(chat.sendButton).toBeEnabled();
});

test('an upload is cancelled, and a message waits for one', async ({ chat, page }) => {
  await chat.choose('demo');
  let go: () => void = () => undefined;
  const held = new Promise<void>((settle) => {
    go = settle;
  });
  await page.route('**/api/files/images', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await chat.composer.fill('What is this?');
  await choose(page, [await picture(page, 'one.png'), await picture(page, 'two.png', 300, 300)]);
  await expect(chips(page).getByRole('progressbar', { name: 'Upload of one.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wait until the files are uploaded' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel the upload of one.png' }).click();
  await expect(chips(page).getByRole('listitem')).toHaveCount(1);
  go();
  await expect(chat.sendButton).toBeEnabled();
  await chat.sendButton.click();
  await expect(question(page).getByRole('button', { name: 'Enlarge two.png' })).toBeVisible();
});

test('what is refused is named, in the words of the catalogue, and the rest is attached', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  await choose(page, [
    await picture(page, 'fine.png'),
    { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  await expect(
    page.getByText(
      'tool.exe: Files of the type application/x-msdownload are not supported. Choose another file.',
    ),
  ).toBeVisible();
  await expect(chips(page).getByRole('listitem')).toHaveCount(1);
  const many = await Promise.all(
    Array.from({ length: 11 }, (_, index) => picture(page, `${String(index)}.png`, 10, 10)),
  );
  await choose(page, many);
  await expect(page.getByText('You can only upload up to 10 files at a time.')).toBeVisible();
});

test.describe('a picture that only looks like one', () => {
  test.use({ expectedProblems: /422 \(Unprocessable/ });

  test('is removed with the reason of the server', async ({ chat, page }) => {
    await chat.choose('demo');
    await choose(page, [
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0xff]) },
    ]);
    await expect(page.getByText(/photo\.png: /)).toBeVisible();
    await expect(chips(page)).toHaveCount(0);
  });
});

test('a PDF of a message opens over the chat at its first page, and can be saved there', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  const buffer = pagesPdf([['The quay opens in May.'], ['The second page.']]);
  await choose(page, [{ name: 'quay.pdf', mimeType: 'application/pdf', buffer }]);
  await expect(chips(page).getByText('2 pages')).toBeVisible();
  await chat.sendButton.click();
  await chat.settled();
  const card = question(page).getByRole('button', { name: /quay\.pdf/ });
  await scrollTo(page, card);
  await card.click();
  const viewer = page.getByRole('dialog', { name: 'quay.pdf' });
  await expect(viewer.getByRole('region', { name: 'Page 1 of 2' }).locator('canvas')).toBeVisible();
  await expectAccessible(page, 'document of a message');
  const saving = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('quay.pdf');
});

test('a draft keeps its files over a reload, and a new conversation discards and deletes them', async ({
  chat,
  page,
}) => {
  await chat.choose('demo');
  await choose(page, [await picture(page, 'kept.png')]);
  await expect(chat.sendButton).toBeEnabled();
  await page.reload();
  await expect(chips(page).getByText('kept.png')).toBeVisible();
  await expect(chips(page).locator('img')).toHaveJSProperty('complete', true);
  const deleting = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/files'),
  );
  await page.getByRole('button', { name: 'New chat' }).first().click();
  await expect(chips(page)).toHaveCount(0);
  expect((await deleting).postDataJSON()).toMatchObject({ isTemporary: true });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filesToDelete'))).toBeNull();
});

test('an edited question keeps its files, and can lose one', async ({ chat, page }) => {
  await chat.choose('demo');
  await choose(page, [await picture(page, 'one.png'), await picture(page, 'two.png', 300, 300)]);
  await chat.composer.fill('Compare these');
  await expect(chat.sendButton).toBeEnabled();
  await chat.sendButton.click();
  await chat.settled();
  const first = question(page).first();
  await scrollTo(page, first);
  await chat.press(first, 'Edit');
  await page.getByRole('button', { name: 'Remove one.png' }).click();
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Only this');
  await page.getByRole('button', { name: 'Save & submit' }).click();
  await chat.settled();
  await scrollTo(page, question(page).getByRole('button', { name: 'Enlarge two.png' }));
  await expect(question(page).getByRole('button', { name: 'Enlarge one.png' })).toHaveCount(0);
});

test('a file that was deleted shows as deleted', async ({ chat, page, user }) => {
  await chat.choose('demo');
  await choose(page, [await picture(page, 'gone.png')]);
  await expect(chat.sendButton).toBeEnabled();
  await chat.sendButton.click();
  await chat.settled();
  await chat.conversationId();
  const headers = { authorization: `Bearer ${user.bearer}` };
  const files: { file_id: string }[] = await (await page.request.get('/api/files', { headers })).json();
  await page.request.delete('/api/files', { headers, data: { files } });
  await page.reload();
  await scrollTo(page, question(page).getByText('This file was deleted'));
  await expect(question(page).locator('img')).toHaveCount(0);
});

test('a question about a picture is answered by a model that sees it, and the picture stays with the question', async ({
  chat,
  page,
  provider,
}) => {
  const text = uniqueQuestion('Which colours has this sail?');
  await provider.answer(text, 'It goes from teal to orange.');
  await chat.choose(PROVIDER_MODEL);
  await choose(page, [await picture(page, 'sail.png')]);
  await expect(chat.sendButton).toBeEnabled();
  await chat.ask(text);
  await expect(chat.answer).toContainText('It goes from teal to orange.');
  const [call] = await provider.callsAbout(text);
  const parts = partsSchema.parse(call?.messages.at(-1)?.content);
  expect(parts.map(({ type }) => type)).toEqual(['image_url', 'text']);
  const [kind, base64 = ''] = parts[0]?.image_url?.url.split(',') ?? [];
  expect(kind).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 640, height: 400 });
  await chat.conversationId();
  await page.reload();
  const shown = question(page).getByRole('button', { name: 'Enlarge sail.png' });
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  await expect.poll(() => shown.locator('img').evaluate(widthOf)).toBeGreaterThan(0);
  await chat.press(chat.answer, 'Regenerate');
  await chat.settled();
  const calls = await provider.callsAbout(text);
  expect(calls.map(({ messages }) => partsSchema.parse(messages.at(-1)?.content).length)).toEqual([2, 2]);
});

test('a model that sees no pictures is named beside them', async ({ chat, page }) => {
  await chat.choose(PROVIDER_MODEL);
  await choose(page, [await picture(page, 'one.png')]);
  await expect(chips(page)).toBeVisible();
  const note = page.getByText(/can’t read pictures/);
  await expect(note).toHaveCount(0);
  await chat.choose('demo');
  await expect(note).toBeVisible();
});
