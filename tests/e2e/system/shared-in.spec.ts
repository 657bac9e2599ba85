import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { PASSWORD } from '../support/test-user';

test.use({ serviceWorkers: 'allow', fetchesIdleParts: true });

/** Sends the form that the system sends when a user shares something to the installed application. */
async function share(page: Page, text: string, fileName: string | null): Promise<void> {
  await page.evaluate(
    ({ sent, name }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: '/api/shared-in' });
      const field = document.createElement('input');
      Object.assign(field, { name: 'text', value: sent });
      form.append(field);
      if (name !== null) {
        const files = document.createElement('input');
        Object.assign(files, { type: 'file', name: 'files' });
        const transfer = new DataTransfer();
        transfer.items.add(new File(['Rivers carry sand.'], name, { type: 'text/plain' }));
        files.files = transfer.files;
        form.append(files);
      }
      document.body.append(form);
      form.submit();
    },
    { sent: text, name: fileName },
  );
}

const take = (page: Page) => page.getByRole('button', { name: 'Add to the message' }).click();

const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });

test('what another application shares is in a new chat after a press, and nothing is sent by itself', async ({
  chat,
  page,
}) => {
  test.slow();
  await untilControlled(page);
  await share(page, 'Sum this up', 'rivers.txt');
  await expect(page.getByText('Another app or site shared 1 file.')).toBeVisible();
  await expect(chat.composer).toHaveValue('');
  await take(page);
  await expect(page).toHaveURL(/\/c\/new$/);
  await expect(chat.composer).toHaveValue('Sum this up');
  await expect(page.getByText('rivers.txt').first()).toBeVisible();
  await expect(chat.questions).toHaveCount(0);
  // A reload does not take the shared text twice.
  await page.reload();
  await expect(chat.composer).toHaveValue('Sum this up');
});

test('without a service worker the text alone arrives', async ({ browser, chat, context, page, origin }) => {
  await expect(chat.composer).toBeVisible();
  const plain = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    storageState: await context.storageState(),
  });
  const other = await plain.newPage();
  await other.goto('/c/new');
  await share(other, 'Hello from elsewhere', 'rivers.txt');
  await take(other);
  await expect(other).toHaveURL(/\/c\/new$/);
  await expect(other.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    'Hello from elsewhere',
  );
  await plain.close();
  await expect(page).toHaveURL(/\/c\/new$/);
});

test('what is shared before its user signed in waits for the login', async ({
  page,
  user,
  chat,
  context,
}) => {
  test.slow();
  await expect(chat.composer).toBeVisible();
  await untilControlled(page);
  await context.clearCookies();
  await share(page, 'After the login', null);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await take(page);
  await expect(page).toHaveURL(/\/c\/new$/);
  await expect(chat.composer).toHaveValue('After the login');
});
