import pg from 'pg';
import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { seedTalk } from '../support/seed';
import { expect, setting, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

async function becomeOld(conversationId: string): Promise<void> {
  const client = new pg.Client({ connectionString: setting('E2E_DATABASE') });
  await client.connect();
  await client.query(
    `update conversations set endpoint = 'openAI', model = 'gpt-4', settings = $2 where "conversationId" = $1`,
    [conversationId, { temperature: 0.2, maxOutputTokens: 100_000 }],
  );
  await client.end();
}

test('a conversation whose model is retired is offered its successor, with what changes, and goes on', async ({
  chat,
  page,
  user,
  provider,
}) => {
  const question = uniqueQuestion('Still there?');
  await provider.answer(question, 'With another model.');
  const { conversationId } = await seedTalk(user, 'Old talk', [
    { parent: -1 },
    { parent: 0, isCreatedByUser: false },
  ]);
  await becomeOld(conversationId);
  await chat.open(`/c/${conversationId}`);
  const note = page.getByRole('status').filter({ hasText: 'gpt-4 retired on October 23, 2026.' });
  await expect(note).toContainText(`${PROVIDER_MODEL} answers instead.`);
  await expectAccessible(page, 'note');

  await note.getByRole('button', { name: 'Change model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change model' });
  await expect(
    dialog.getByRole('button', { name: `New model ${PROVIDER_MODEL} (recommended)` }),
  ).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Settings' })).toContainText('100,000 becomes 16,384');
  await expect(dialog.getByRole('region', { name: 'Settings' })).not.toContainText('Temperature');
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: `Change to ${PROVIDER_MODEL}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(note).toHaveCount(0);

  await page.reload();
  await expect(chat.modelButton).toHaveAccessibleName(new RegExp(`${PROVIDER_MODEL}$`, 'i'));
  await chat.ask(question);
  await expect(chat.answer).toContainText('With another model.');
  expect(await provider.callsAbout(question)).toHaveLength(1);
});

test('a preset of a retired model is marked, and changed in place', async ({ chat, origin, page, user }) => {
  const answer = await page.request.post(`${origin}/api/presets`, {
    headers: { origin, authorization: `Bearer ${user.bearer}` },
    data: { title: 'Pirate', endpoint: 'openAI', model: 'gpt-4', temperature: 0.5 },
  });
  expect(answer.status()).toBe(201);
  await chat.open();
  await page.getByRole('button', { name: 'Presets' }).first().click();
  await page.getByRole('button', { name: 'gpt-4 retired on October 23, 2026.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change model' });
  await expect(dialog).toContainText('All settings stay as they are.');
  await dialog.getByRole('button', { name: `Change to ${PROVIDER_MODEL}` }).click();
  await expect(dialog).toHaveCount(0);
  const presets: { model: string; title: string; temperature: number }[] = await (
    await page.request.get(`${origin}/api/presets`, { headers: { authorization: `Bearer ${user.bearer}` } })
  ).json();
  expect(presets).toMatchObject([{ title: 'Pirate', model: PROVIDER_MODEL, temperature: 0.5 }]);
});
