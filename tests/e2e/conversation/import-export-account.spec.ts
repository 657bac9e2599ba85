import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openDataSettings } from '../support/account-settings';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/test';
import { registerTestUser } from '../support/test-user';

const FIXTURES = join(import.meta.dirname, '../../fixtures/imports');

test.slow();

function pastImport(settings: Locator, fileName: string): Locator {
  return settings.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: fileName });
}

async function chooseFile(page: Page, settings: Locator, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    settings.getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles(path);
}

test('an export of another product is imported, reported, and open on its branch; the archive of the account is imported into another one', async ({
  page,
  chat,
  browser,
  origin,
}) => {
  const settings = await openDataSettings(page);
  await chooseFile(page, settings, join(FIXTURES, 'chatgpt.json'));
  const past = pastImport(settings, 'chatgpt.json');
  await expect(past).toContainText('1 chat imported');
  await expect(past).toContainText('7 messages');
  await expect(past).toContainText('1 left out');
  await past.getByText('What was left out or changed').click();
  await expect(past).toContainText('1 attachment was not imported');
  await expectAccessible(page, 'settings, data, after an import');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'settings, data, dark');
  await page.emulateMedia({ colorScheme: 'light' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    settings.getByRole('button', { name: 'Download archive' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^parley-archive-\d{4}-\d\d-\d\d\.zip$/);
  const archive = join(tmpdir(), `${randomUUID()}.zip`);
  await download.saveAs(archive);
  expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('The archive was saved.')).toBeVisible();

  await page.keyboard.press('Escape');
  await chat.sidebar.getByRole('link', { name: 'Tides in the harbour' }).click();
  await expect(chat.answer).toContainText('At 12:31.');
  await expect(page.getByText('At noon.')).toHaveCount(0);

  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  await registerTestUser(context.request, origin);
  const otherPage = await context.newPage();
  await otherPage.goto(`${origin}/c/new`);
  const others = await openDataSettings(otherPage);
  await chooseFile(otherPage, others, archive);
  await expect(others.getByRole('list', { name: 'Imports' }).getByRole('listitem')).toContainText(
    'Archive of this application',
  );
  await otherPage.keyboard.press('Escape');
  const otherChat = new ChatPage(otherPage);
  await otherChat.sidebar.getByRole('link', { name: 'Tides in the harbour' }).click();
  await expect(otherChat.answer).toContainText('At 12:31.');
  await context.close();
});

test('a conversation from elsewhere continues with a model of ours', async ({ page, chat }) => {
  const settings = await openDataSettings(page);
  await chooseFile(page, settings, join(FIXTURES, 'claude.json'));
  await expect(pastImport(settings, 'claude.json')).toContainText('2 chats imported');
  await page.keyboard.press('Escape');
  await chat.sidebar.getByRole('link', { name: 'Knots for sailors' }).click();
  await expect(chat.answer).toContainText('The reef knot.');
  await chat.ask('What is a sheet bend');
  await expect(chat.answers).toHaveCount(2);
  await expect(chat.answer).not.toBeEmpty();
});

test.describe('what is no export', () => {
  // The browser itself logs refused and cancelled requests.
  test.use({ expectedProblems: /Failed to load resource/ });

  test('is refused, by drag and drop too, and a long upload can be cancelled', async ({
    page,
    chat: _chat,
  }) => {
    const settings = await openDataSettings(page);
    const wrong = join(tmpdir(), `${randomUUID()}.zip`);
    await writeFile(wrong, 'PK\u0003\u0004 is not all there is to a zip');
    await chooseFile(page, settings, wrong);
    await expect(settings.getByText('The zip file is damaged or not complete.')).toBeVisible();

    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['{"hello":"world"}'], 'dropped.json', { type: 'application/json' }));
      return data;
    });
    const zone = settings.getByText('or drop it here').locator('..');
    await zone.dispatchEvent('dragover', { dataTransfer: transfer });
    await expect(settings.getByText('Drop the file to import it')).toBeVisible();
    await settings
      .getByText('Drop the file to import it')
      .locator('..')
      .dispatchEvent('drop', { dataTransfer: transfer });
    await expect(pastImport(settings, 'dropped.json')).toContainText('We can’t read this file.');

    let release: () => void = () => undefined;
    const held = new Promise<void>((settle) => (release = settle));
    await page.route('**/api/imports?name=*', async (route) => {
      await held;
      await route.abort();
    });
    await chooseFile(page, settings, join(FIXTURES, 'nextchat.json'));
    await expect(settings.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expect(settings.getByText('Uploading nextchat.json')).toBeVisible();
    await settings.getByRole('button', { name: 'Cancel' }).click();
    await expect(settings.getByRole('button', { name: 'Choose file' })).toBeVisible();
    release();
    await expect(settings.getByRole('alert')).toHaveCount(0);
  });
});
