import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { pictureOf } from '../support/picture-of';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const PICTURE_LIMIT_MS = 150_000;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export chat' });

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Export chat' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function save(page: Page, type: string): Promise<Download> {
  await dialog(page).getByLabel('Type').selectOption(type);
  const downloading = page.waitForEvent('download', { timeout: PICTURE_LIMIT_MS });
  await dialog(page).getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  await expect(dialog(page)).toHaveCount(0);
  return download;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

const MARKDOWN = [
  '# A heading',
  '```js\nconst answer = 42; // code\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '$$\\int_0^1 x^2\\,dx = \\frac{1}{3}$$',
  'مرحبا بالعالم',
].join('\n\n');

test('a conversation is saved in every type, and what is saved is what was said', async ({ page, user }) => {
  const talk = await seedTalk(user, '../=Tides "of" the\u202E sea?', [
    { parent: -1, text: '=SUM(A1)' },
    { parent: 0, text: 'The other branch', isCreatedByUser: false },
    { parent: 0, text: MARKDOWN, isCreatedByUser: false },
    { parent: 2, text: 'Thanks,\n"friend"' },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${talk.conversationId}`);
  await expect(chat.questions).toHaveCount(2);

  await openExport(page);
  await expect(dialog(page).getByLabel('Filename')).toHaveValue('=Tides -of- the sea');
  await expect(dialog(page).getByLabel('Type')).toHaveValue('markdown');
  await dialog(page).getByLabel('Type').selectOption('screenshot');
  await expect(dialog(page).getByRole('switch', { name: 'Include provider options' })).toHaveCount(0);
  await expect(dialog(page).getByRole('switch', { name: 'All message branches' })).toHaveCount(0);
  await expect(dialog(page).getByRole('switch', { name: 'Recursive' })).toHaveCount(0);
  await expectAccessible(page, 'export dialog');

  await dialog(page).getByLabel('Type').selectOption('json');
  await expect(dialog(page).getByRole('switch', { name: 'Recursive' })).toBeChecked();
  await dialog(page).getByRole('switch', { name: 'Recursive' }).click();
  await dialog(page).getByRole('switch', { name: 'All message branches' }).click();
  const json = await save(page, 'json');
  expect(json.suggestedFilename()).toBe('=Tides -of- the sea.json');
  const saved: {
    title: string;
    options: unknown;
    messages: { messageId: string; parentMessageId: string; text: string; isCreatedByUser: boolean }[];
  } = JSON.parse((await bytesOf(json)).toString());
  expect(saved.title).toBe('../=Tides "of" the\u202E sea?');
  expect(saved.options).toEqual({ endpoint: 'demo', endpointType: 'custom', model: 'demo' });
  expect(saved.messages.map(({ messageId, text }) => [messageId, text])).toEqual([
    [talk.messageIds[0], '=SUM(A1)'],
    [talk.messageIds[1], 'The other branch'],
    [talk.messageIds[2], MARKDOWN],
    [talk.messageIds[3], 'Thanks,\n"friend"'],
  ]);
  expect(saved.messages.map(({ parentMessageId }) => parentMessageId)).toEqual([
    '00000000-0000-0000-0000-000000000000',
    talk.messageIds[0],
    talk.messageIds[0],
    talk.messageIds[2],
  ]);

  await openExport(page);
  const csv = await bytesOf(await save(page, 'csv'));
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: string[][] = parse(csv, { bom: true });
  expect(rows.map(([sender, text]) => [sender, text])).toEqual([
    ['sender', 'text'],
    ['User', "'=SUM(A1)"],
    ['Demo', MARKDOWN],
    ['User', 'Thanks,\n"friend"'],
  ]);

  await openExport(page);
  const text = (await bytesOf(await save(page, 'text'))).toString();
  expect(text).toContain('>> You:\n=SUM(A1)\n');
  expect(text).not.toContain('The other branch');

  await openExport(page);
  const markdown = await save(page, 'markdown');
  expect(markdown.suggestedFilename()).toBe('=Tides -of- the sea.md');
  expect((await bytesOf(markdown)).toString()).toContain(MARKDOWN);
});

async function lookAt(png: Buffer) {
  const { data, info } = await sharp(png, { limitInputPixels: 200_000_000 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * 3;
  let written = 0;
  for (let y = 0; y < info.height; y += 1) {
    const row = data.subarray(y * rowBytes, (y + 1) * rowBytes);
    if (row.some((byte, index) => byte !== row[index % 3])) written += 1;
  }
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 3) colors.add(data.readUIntBE(at, 3));
  return { width: info.width, height: info.height, writtenShare: written / info.height, colors: colors.size };
}

test('a tall conversation becomes one picture from its first message to its last', async ({ page, user }) => {
  test.setTimeout(2 * PICTURE_LIMIT_MS);
  const paragraph = 'The tide travels along the coast as a wave. '.repeat(12);
  const talk = await seedTalk(
    user,
    'A tall talk',
    Array.from({ length: 60 }, (_, index) => ({
      parent: index - 1,
      text: index % 2 === 0 ? `Question ${String(index)}` : `${MARKDOWN}\n\n${paragraph}`,
      isCreatedByUser: index % 2 === 0,
    })),
  );
  const chat = new ChatPage(page);
  await chat.open(`/c/${talk.conversationId}`);
  await openExport(page);
  const download = await save(page, 'screenshot');
  expect(download.suggestedFilename()).toBe('A tall talk.png');
  const picture = await lookAt(await bytesOf(download));
  expect(picture.width).toBe(816);
  expect(picture.height).toBeGreaterThan(12_000);
  expect(picture.writtenShare).toBeGreaterThan(0.5);
  expect(picture.colors).toBeGreaterThan(40);
});

test('a very long conversation becomes numbered pictures, and the export can be cancelled', async ({
  page,
  user,
}) => {
  test.setTimeout(180_000);
  const paragraph = 'The tide travels along the coast as a wave. '.repeat(60);
  const talk = await seedTalk(
    user,
    'Long',
    Array.from({ length: 90 }, (_, index) => ({
      parent: index - 1,
      text: `${String(index)} ${paragraph}`,
      isCreatedByUser: index % 2 === 0,
    })),
  );
  const chat = new ChatPage(page);
  await chat.open(`/c/${talk.conversationId}`);
  await openExport(page);
  await dialog(page).getByLabel('Type').selectOption('screenshot');
  await dialog(page).getByRole('button', { name: 'Export' }).click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click({ timeout: 60_000 });
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Export cancelled. Nothing was saved.')).toBeVisible();

  const downloading = page.waitForEvent('download', { timeout: 150_000 });
  await dialog(page).getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Long.zip');
  const zip = await bytesOf(download);
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(zip.includes('Long-1.png')).toBe(true);
  expect(zip.includes('Long-2.png')).toBe(true);
});

test.describe('without a conversation', () => {
  test.use({ expectedProblems: /\/range/ });

  test('nothing can be exported from a new chat, and one that vanished says so', async ({ page, user }) => {
    const talk = await seedTalk(user, 'Gone soon', [{ parent: -1, text: 'Hello' }]);
    const chat = new ChatPage(page);
    await chat.open();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Export chat' })).toBeDisabled();
    await page.keyboard.press('Escape');

    await chat.open(`/c/${talk.conversationId}`);
    await openExport(page);
    await page.route('**/api/messages/*/range', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'x' } }),
    );
    await dialog(page).getByLabel('Type').selectOption('text');
    await dialog(page).getByRole('button', { name: 'Export' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This chat is no longer there. Nothing was saved.',
    );
  });
});

test('the picture of a chat shows the picture of a question', async ({ chat, page }) => {
  await chat.choose('demo');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  const sail = { name: 'sail.png', mimeType: 'image/png', buffer: await pictureOf(page, 640, 400) };
  await (await choosing).setFiles([sail]);
  await expect(chat.sendButton).toBeEnabled();
  await chat.ask('What is it?');
  await openExport(page);
  const png = await bytesOf(await save(page, 'screenshot'));
  const pixels = await sharp(png, { limitInputPixels: 200_000_000 }).removeAlpha().raw().toBuffer();
  const teal = [0, 128, 128];
  const orange = [255, 165, 0];
  for (const color of [teal, orange]) expect(countNear(pixels, color)).toBeGreaterThan(300);
});

function countNear(pixels: Buffer, color: readonly number[]): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (color.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) < 20)) count += 1;
  return count;
}
