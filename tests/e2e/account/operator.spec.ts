import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from '../../support/run-admin';
import { expect, setting, test } from '../support/test';
import { PASSWORD } from '../support/test-user';

const NOTICE_LIMIT_MS = 15_000;

test.use({ expectedProblems: /status of (401|403|422) / });

let dataDirectory: string;

test.beforeAll(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'parley-e2e-admin-'));
});

test.afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

async function admin(...typed: string[]): Promise<void> {
  const settings = { DATABASE_URL: setting('E2E_DATABASE'), DATA_DIR: dataDirectory };
  const { code, err } = await runAdmin(typed, settings);
  expect(code, err).toBe(0);
}

test('a ban, its end and a removal by the operator take effect while the server runs', async ({
  chat,
  page,
  user,
  context,
  origin,
}) => {
  await expect(chat.composer).toBeVisible();
  const bearer = { authorization: `Bearer ${user.bearer}` };
  await admin('ban-user', user.email, '1h');
  await expect
    .poll(async () => (await context.request.get(`${origin}/api/user`, { headers: bearer })).status(), {
      timeout: NOTICE_LIMIT_MS,
    })
    .toBeGreaterThanOrEqual(401);
  await page.goto('/login');
  const logIn = async () => {
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await logIn();
  await expect(page.getByRole('alert').filter({ hasText: 'banned for a while' })).toBeVisible();
  await admin('unban-user', user.email);
  await logIn();
  await expect(page).toHaveURL(/\/c\/new$/);

  await chat.choose('demo');
  await chat.ask('Hello before I go');
  await admin('delete-user', user.email, '--yes');
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/login/, { timeout: 2_000 });
  }).toPass({ timeout: NOTICE_LIMIT_MS + 10_000 });
  await logIn();
  await expect(page.getByRole('alert').filter({ hasText: 'The email or password is wrong.' })).toBeVisible();
});
