import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { plainPicture } from '../../support/data/pictures';
import { startPictureProvider, type PictureProvider } from '../../support/servers/picture-provider';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { ownServer, type OwnServer } from '../support/servers/own-server';
import { expect, setting, test } from '../support/test';
import { registerTestUser } from '../support/test-user';

const MODEL = 'gpt-image-2.6-flare';
const USAGE = { input_tokens: 20, output_tokens: 1_584, total_tokens: 1_604 };

let provider: PictureProvider;
let server: OwnServer;
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-e2e-pictures-'));

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const picture = await plainPicture(1_536, 1_024);
  provider = await startPictureProvider({ picture, usage: USAGE });
  server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
  await server.start({
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    OPENAI_MODELS: `gpt-4o,${MODEL}`,
    DATA_DIR: dataDirectory,
    TITLE_CONVO: 'false',
  });
});

test.afterAll(async () => {
  await server.crash();
  await provider.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function begin(context: BrowserContext): Promise<{ chat: ChatPage; page: Page }> {
  await registerTestUser(context.request, server.origin);
  const page = await context.newPage();
  const chat = new ChatPage(page);
  await chat.open(`${server.origin}/c/new`);
  await chat.choose(MODEL);
  return { chat, page };
}

async function holdPicture(width = 1_536, height = 1_024): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  const picture = await plainPicture(width, height);
  provider.drawing = { picture, previews: [picture], usage: USAGE, after: held.promise };
  return () => held.resolve(undefined);
}

const drawingIn = (answer: Locator) => answer.getByRole('img', { name: 'Creating the picture…' });

const pictureIn = (answer: Locator) => answer.getByRole('button', { name: /^Enlarge / });

for (const [name, options] of [
  ['a desktop in light', { colorScheme: 'light' }],
  ['a phone in dark', { colorScheme: 'dark', viewport: { width: 360, height: 740 } }],
] as const)
  test(`a picture is drawn in its place, changed, and found in My Files, on ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const { chat, page } = await begin(context);
    const finish = await holdPicture();
    await chat.send('A red boat');
    const preview = drawingIn(chat.answer);
    await expect(preview.locator('img')).toBeVisible();
    const place = await preview.boundingBox();
    // Another tab joins while the picture is drawn.
    const url = `${server.origin}/c/${await chat.conversationId()}`;
    const other = new ChatPage(await context.newPage());
    await other.open(url);
    await expect(drawingIn(other.answer).locator('img')).toBeVisible();
    await expectAccessible(page, 'a picture is drawn');
    finish();
    await chat.settled();
    await expect(pictureIn(chat.answer)).toHaveAccessibleName('Enlarge A red boat.webp');
    await expect(pictureIn(other.answer)).toBeVisible();
    const box = await pictureIn(chat.answer).boundingBox();
    expect([box?.width, box?.height]).toEqual([place?.width, place?.height]);
    const image = pictureIn(chat.answer).locator('img');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await expect(chat.answer.getByRole('link', { name: 'Download A red boat.webp' })).toBeVisible();
    await expectAccessible(page, 'a picture');

    await chat.answer.getByRole('button', { name: 'Change this picture' }).click();
    await expect(chat.composer).toBeFocused();
    (await holdPicture(1_024, 1_024))();
    await chat.send('Make the sky red');
    await expect(pictureIn(chat.answer)).toHaveAccessibleName('Enlarge Make the sky red.webp');
    await chat.settled();
    expect(provider.calls.at(-1)).toMatchObject({
      path: '/v1/images/edits',
      fields: { prompt: 'Make the sky red' },
    });
    expect(provider.calls.at(-1)?.pictures).toHaveLength(1);

    await page.reload();
    await expect(pictureIn(chat.answer)).toHaveAccessibleName('Enlarge Make the sky red.webp');
    await pictureIn(chat.answer).click();
    const lightbox = page.getByRole('dialog', { name: 'Make the sky red.webp' });
    await expect(lightbox.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');

    if (options.colorScheme === 'dark') await page.getByRole('button', { name: 'Open sidebar' }).click();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Files' }).click();
    const files = page.getByRole('dialog', { name: 'My Files' });
    for (const drawn of ['Make the sky red.webp', 'A red boat.webp'])
      await expect(files.getByText(drawn, { exact: true }).first()).toBeVisible();
    if (options.colorScheme === 'light')
      await expect(files.getByText('Picture generation').first()).toBeVisible();
    await context.close();
  });

test('a picture that is stopped leaves no place and no file, and can be asked for again', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const { chat } = await begin(context);
  const finish = await holdPicture();
  await chat.send('A tower');
  await expect(drawingIn(chat.answer).locator('img')).toBeVisible();
  await chat.stopButton.click();
  await chat.settled();
  await expect(drawingIn(chat.answer)).toHaveCount(0);
  finish();
  (await holdPicture(640, 640))();
  await chat.press(chat.answer, 'Regenerate');
  await chat.settled();
  await expect(pictureIn(chat.answer)).toBeVisible();
  await context.close();
});

test('what is no picture is an error with a way out', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const { chat } = await begin(context);
  provider.drawing = { picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), usage: USAGE };
  await chat.ask('A tower');
  await expect(chat.answer.getByRole('alert')).toContainText('could not be read');
  await context.close();
});
