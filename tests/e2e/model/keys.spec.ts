import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../support/expect-accessible';
import { openSettings } from '../support/open-settings';
import { ownServer } from '../support/servers/own-server';
import { expect, setting, test as base } from '../support/test';
import { uniqueQuestion } from '../support/words';

const KEY = 'sk-lab-0123456789abcdef';

const test = base.extend<object, { labOrigin: string }>({
  labOrigin: [
    async ({}, use) => {
      const configPath = join(mkdtempSync(join(tmpdir(), 'parley-e2e-keys-')), 'librechat.yaml');
      writeFileSync(
        configPath,
        [
          'version: 1.0.4',
          'cache: true',
          'endpoints:',
          '  custom:',
          '    - name: Lab',
          '      apiKey: user_provided',
          `      baseURL: ${setting('E2E_PROVIDER')}/v1`,
          '      models: { default: [lab-model] }',
          '    - name: Anywhere',
          '      apiKey: user_provided',
          '      baseURL: user_provided',
          '      models: { default: [lab-model] }',
        ].join('\n'),
      );
      const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
      await server.start({ CONFIG_PATH: configPath, OUTBOUND_ALLOWED_HOSTS: 'localhost' });
      await use(server.origin);
      await server.crash();
    },
    { scope: 'worker' },
  ],
  origin: async ({ labOrigin }, use) => use(labOrigin),
});

// The server refuses requests without a key.
test.use({ expectedProblems: /status of 400 / });

test('a user adds a key, is answered with it, is asked for another when it has expired, and revokes all', async ({
  chat,
  page,
  user,
  provider,
  origin,
}) => {
  const question = uniqueQuestion('What does the lab say?');
  await provider.answer(question, 'The lab says hello.');

  await test.step('without a key the endpoint asks for it, and nothing can be sent', async () => {
    await chat.modelButton.click();
    await page.getByRole('gridcell', { name: 'lab-model', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Set API key for Lab' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'key');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'key, dark');
    await dialog.getByRole('button', { name: 'Save key' }).click();
    await expect(dialog.getByText('The following fields are required: API key')).toBeVisible();
    await expect(dialog.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(chat.sendButton).toHaveCount(0);
    await expect(chat.composer).toHaveAttribute('placeholder', /Add your Lab API key/);
  });

  await test.step('the button in the place of Send opens the dialog; the key stays out of the page', async () => {
    await page.getByRole('button', { name: 'Add API key', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Set API key for Lab' });
    await expect(dialog.getByLabel('Delete after')).toHaveValue('720');
    await dialog.getByLabel('API key').fill(KEY);
    await dialog.getByLabel('API key').press('Enter');
    await expect(page.getByText('Key saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    await chat.send(question);
    await expect(chat.answer).toContainText('The lab says hello.');
    await chat.settled();
    expect(await page.content()).not.toContain(KEY);
  });

  await test.step('a key that expires while the page is open is asked for again', async () => {
    const response = await page.request.put(`${origin}/api/keys`, {
      headers: { authorization: `Bearer ${user.bearer}` },
      data: {
        name: 'Lab',
        value: JSON.stringify({ apiKey: KEY, baseURL: '' }),
        expiresAt: new Date(Date.now() + 4_000).toISOString(),
      },
    });
    expect(response.status()).toBe(201);
    await page.reload();
    await expect(chat.sendButton).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add API key', exact: true })).toBeVisible();
    await expect(chat.composer).toHaveAttribute('placeholder', /has expired/);
    await page.getByRole('button', { name: 'Add API key', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Set API key for Lab' });
    await expect(dialog.getByText(/Your key expired on/)).toBeVisible();
    await dialog.getByLabel('API key').fill(KEY);
    await dialog.getByLabel('Delete after').selectOption('30');
    await dialog.getByRole('button', { name: 'Save key' }).click();
    await expect(chat.sendButton).toBeVisible();
  });

  await test.step('revoking all keys in the settings makes the endpoint ask again', async () => {
    const settings = await openSettings(page, 'Data');
    await settings.getByRole('button', { name: 'Revoke all keys' }).click();
    await settings.getByRole('button', { name: 'Confirm revoke' }).click();
    await expect(page.getByText('All keys revoked')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add API key', exact: true })).toBeVisible();
  });
});

test('an error about a missing key leads to the dialog', async ({ chat, page, user, origin }) => {
  const put = (expiresAt: string) =>
    page.request.put(`${origin}/api/keys`, {
      headers: { authorization: `Bearer ${user.bearer}` },
      data: { name: 'Lab', value: JSON.stringify({ apiKey: KEY }), expiresAt },
    });
  await put(new Date(Date.now() + 60_000).toISOString());
  await chat.choose('lab-model');
  await expect(chat.sendButton).toBeVisible();
  await chat.composer.fill('Good morning');
  // The key is revoked in another tab, which does not notify this one.
  await page.request.delete(`${origin}/api/keys?all=true`, {
    headers: { authorization: `Bearer ${user.bearer}` },
  });
  await chat.composer.press('Enter');
  const box = chat.answer.getByRole('alert');
  await expect(box).toContainText('No key found');
  await box.getByRole('button', { name: 'Set API key' }).click();
  await expect(page.getByRole('dialog', { name: 'Set API key for Lab' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Add API key', exact: true, includeHidden: true }),
  ).toHaveCount(1);
});

test('an address of the server itself is refused, unless the operator allows its name', async ({
  user,
  page,
  provider,
  origin,
}) => {
  const question = uniqueQuestion('Who is there?');
  await provider.answer(question, 'The machine itself.');
  const { port } = new URL(setting('E2E_PROVIDER'));
  const answerAt = async (host: string): Promise<string> => {
    const headers = { authorization: `Bearer ${user.bearer}`, origin };
    const value = JSON.stringify({ apiKey: KEY, baseURL: `http://${host}:${port}/v1` });
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await page.request.put(`${origin}/api/keys`, { headers, data: { name: 'Anywhere', value, expiresAt } });
    const turn = { endpoint: 'Anywhere', endpointType: 'custom', model: 'lab-model', conversationId: null };
    const answer = await page.request.post(`${origin}/api/ask/custom`, {
      headers,
      data: { ...turn, text: question },
    });
    return answer.text();
  };
  expect(await answerAt('localhost')).toContain('The machine itself.');
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433'])
    expect(await answerAt(host)).toContain('cannot be used here');
  expect(await provider.callsAbout(question)).toHaveLength(1);
});
