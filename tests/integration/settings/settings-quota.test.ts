import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATCH as changeFolder } from '@/app/api/folders/[folderId]/route';
import { POST as createFolder } from '@/app/api/folders/route';
import { POST as deletePresets } from '@/app/api/presets/delete/route';
import { POST as importPresets } from '@/app/api/presets/import/route';
import { POST as savePreset } from '@/app/api/presets/route';
import { GET as getStorage } from '@/app/api/user/storage/route';
import { storageUseSchema } from '@/lib/domain/account/storage-use';
import { unsafeFindAccount } from '@/lib/server/db/account/unsafe-accounts';
import { unsafeDeleteAccount } from '@/lib/server/db/account/unsafe-delete-account';
import { OPERATOR } from '@/lib/server/services/server/actor';
import { apiProcesses } from '@/lib/server/tools/actions/read-api';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { newFolder } from '../../support/calls/folder-calls';
import { newImporter } from '../../support/calls/import-calls';
import { skillCalls } from '../../support/calls/skill-calls';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'parley-quota-'));
const database = withDatabase({ DATA_DIR: folder, STORAGE_QUOTA_MB: '1' });

afterAll(() => {
  apiProcesses().close();
  rmSync(folder, { recursive: true, force: true });
});

const LONG = 'A long text. '.repeat(1_500);
const PRESET = { title: 'Long', endpoint: 'openAI', promptPrefix: LONG };
const SKILL = { name: 'notes', description: 'Writes notes.', body: LONG };
const API = `
openapi: 3.1.0
servers: [{ url: https://weather.example/v1 }]
paths:
  /cities: { get: { operationId: getWeather, summary: The weather } }
`;
const ACTION = { metadata: { domain: 'weather.example', raw_spec: API, auth: { type: 'none' } } };

async function usedBytes(user: TestUser): Promise<number> {
  return storageUseSchema.parse(await (await user.call(getStorage)).json()).usedBytes;
}

async function sumOf({ userId }: Pick<TestUser, 'userId'>): Promise<number> {
  const [row] = await database.query(
    `select sum(octet_length(text)) as sum from (
       select title || settings::text as text from presets where "userId" = $1
       union all select name || instructions || settings::text from folders where "userId" = $1
       union all select description || body || files::text from skills where "userId" = $1
       union all select coalesce(description, '') || coalesce(instructions, '') || tools::text from assistants where "userId" = $1
       union all select fields::text from assistant_versions where "userId" = $1
       union all select metadata::text || api::text from actions where "userId" = $1) stored`,
    [userId],
  );
  return Number(row?.['sum'] ?? 0);
}

it('what a user writes beside messages is counted to the byte, whatever stored or removed it', async () => {
  const user = await newTestUser();
  const expectMore = async (than: number): Promise<number> => {
    const used = await usedBytes(user);
    expect(used).toBe(await sumOf(user));
    expect(used).toBeGreaterThan(than);
    return used;
  };
  await user.call(savePreset, { body: PRESET });
  let used = await expectMore(LONG.length);
  const folderId = await newFolder(user.bearer);
  await user.call(changeFolder, { body: { instructions: LONG }, params: { folderId } });
  used = await expectMore(used + LONG.length);
  const skills = skillCalls(user.bearer);
  const { skillId } = await skills.added(SKILL);
  used = await expectMore(used + LONG.length);
  const { id: assistantId } = await newAssistant(user.bearer, { instructions: LONG });
  used = await expectMore(used + LONG.length);
  // The version before it counts as well.
  await callAssistants(user.bearer, 'update', { assistantId }, { instructions: 'Short.' });
  used = await expectMore(LONG.length);
  await callAssistants(user.bearer, 'saveAction', { assistantId }, ACTION);
  await expectMore(used);

  await callAssistants(user.bearer, 'delete', { assistantId });
  await skills.remove(skillId);
  await user.call(deletePresets, { body: {} });
  expect(await usedBytes(user)).toBe(await sumOf(user));
  await database.query('delete from folders where "userId" = $1', [user.userId]);
  expect(await usedBytes(user)).toBe(0);
});

it('a user whose storage is full saves none of it, and can again after deleting something', async () => {
  const user = await newTestUser();
  const { id: assistantId } = await newAssistant(user.bearer);
  const folderId = await newFolder(user.bearer);
  const { bearer } = user;
  const skills = skillCalls(bearer);
  const ids = { assistantId };
  const writes = {
    preset: () => user.call(savePreset, { body: PRESET }),
    presets: () => user.call(importPresets, { body: { presets: [{ ...PRESET, presetId: null }] } }),
    folder: () => user.call(createFolder, { body: { name: 'Trips', instructions: LONG } }),
    'change of a folder': () =>
      user.call(changeFolder, { body: { instructions: LONG }, params: { folderId } }),
    skill: () => skills.add(SKILL),
    assistant: () => callAssistants(bearer, 'create', {}, { model: 'gpt-4o', instructions: LONG }),
    'change of an assistant': () => callAssistants(bearer, 'update', ids, { instructions: LONG }),
    action: () => callAssistants(bearer, 'saveAction', ids, ACTION),
  };
  for (let saved = 201; saved === 201;) saved = (await user.call(savePreset, { body: PRESET })).status;
  await database.query(`update storage_changes set "sizeBytes" = "sizeBytes" + 30000 where "changeId" in
    (select "changeId" from storage_changes where "userId" = '${user.userId}' limit 1)`);
  const full = await sumOf(user);
  const statuses: Record<string, number> = {};
  for (const [name, write] of Object.entries(writes)) statuses[name] = (await write()).status;
  expect(statuses).toEqual(Object.fromEntries(Object.keys(writes).map((name) => [name, 413])));
  expect(await sumOf(user)).toBe(full);
  await user.call(deletePresets, { body: {} });
  for (const [name, write] of Object.entries(writes)) statuses[name] = (await write()).status;
  for (const status of Object.values(statuses)) expect(status).toBeLessThan(300);
});

it('of many writes at once only those are saved that fit together', async () => {
  const user = await newTestUser();
  const { bearer } = user;
  const { id: assistantId } = await newAssistant(bearer);
  const folderId = await newFolder(bearer);
  const skills = skillCalls(bearer);
  const { skillId } = await skills.added({ ...SKILL, name: 'short', body: 'Short.' });
  const fill = 1024 * 1024 - (await usedBytes(user)) - 1.5 * LONG.length;
  await database.query(`insert into storage_changes ("userId", "sizeBytes") values ($1, $2)`, [
    ...[user.userId, Math.round(fill)],
  ]);
  const statuses = await Promise.all([
    ...Array.from({ length: 4 }, () => user.call(savePreset, { body: PRESET })),
    ...Array.from({ length: 4 }, () =>
      user.call(createFolder, { body: { name: 'Trips', instructions: LONG } }),
    ),
    user.call(changeFolder, { body: { instructions: LONG }, params: { folderId } }),
    skills.add(SKILL),
    skills.change(skillId, { body: LONG }),
    callAssistants(bearer, 'create', {}, { model: 'gpt-4o', instructions: LONG }),
    callAssistants(bearer, 'update', { assistantId }, { instructions: LONG }),
  ]).then((answers) => answers.map(({ status }) => status));
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(new Set(statuses.filter((status) => status >= 300))).toEqual(new Set([413]));
  expect(await usedBytes(user)).toBeLessThanOrEqual(1024 * 1024);
});

it('writes of a user wait for those of other processes, and take one connection of this one', async () => {
  const user = await newTestUser();
  const other = await newTestUser();
  const lock = 'select 1 from users where "userId" = $1 for no key update';
  const write = () => user.call(createFolder, { body: { name: 'Trips', instructions: LONG } });
  const writes: Promise<Response>[] = [];
  await database.whileLocked(lock, [user.userId], async (lockedBy) => {
    for (let count = 0; count < 20; count += 1) writes.push(write());
    await until(async () => (await database.waitingCount()) > 0);
    // If they had more connections, this call would wait for one of them.
    expect((await other.call(savePreset, { body: PRESET })).status).toBe(201);
    expect(await database.waitingCount()).toBe(1);
    const fill = 1024 * 1024 - 1.5 * LONG.length;
    await lockedBy.query(`insert into storage_changes ("userId", "sizeBytes") values ($1, $2)`, [
      ...[user.userId, fill],
    ]);
  });
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
});

it('an account is deleted with all that it counted, and leaves no count behind', async () => {
  const user = await newTestUser();
  const { bearer, userId } = user;
  await user.call(savePreset, { body: PRESET });
  await newFolder(bearer);
  await skillCalls(bearer).added(SKILL);
  const { id: assistantId } = await newAssistant(bearer, { instructions: LONG });
  await callAssistants(bearer, 'update', { assistantId }, { instructions: 'Short.' });
  await callAssistants(bearer, 'saveAction', { assistantId }, ACTION);
  const account = await unsafeFindAccount(userId);
  if (account === null) throw new Error('The account is not there.');
  await unsafeDeleteAccount(account, OPERATOR);
  expect(await sumOf(user)).toBe(0);
  expect(await database.query('select 1 from storage_changes where "userId" = $1', [userId])).toEqual([]);
});

it('a user whose storage is full can still shorten what is there', async () => {
  const user = await newTestUser();
  const folderId = await newFolder(user.bearer);
  const change = (instructions: string) =>
    user.call(changeFolder, { body: { instructions }, params: { folderId } });
  expect((await change(LONG)).status).toBe(200);
  await database.query(`insert into storage_changes ("userId", "sizeBytes") values ($1, $2)`, [
    ...[user.userId, 1024 * 1024],
  ]);
  expect((await change(`${LONG}!`)).status).toBe(413);
  expect((await change(LONG.slice(1))).status).toBe(200);
});

it('an archive whose presets, skills and assistants do not fit brings none of them', async () => {
  const one = await newImporter();
  const { id: assistantId } = await newAssistant(one.bearer, { name: 'First', instructions: LONG });
  for (let version = 0; version < 3; version += 1)
    await callAssistants(
      one.bearer,
      'update',
      { assistantId },
      { instructions: `${String(version)} ${LONG}` },
    );
  const archive = await one.archive();
  const other = await newImporter();
  const fill = (sizeBytes: number) =>
    database.query(`insert into storage_changes ("userId", "sizeBytes") values ($1, $2)`, [
      other.userId,
      sizeBytes,
    ]);
  await fill(1024 * 1024 - LONG.length);
  const refused = await other.import(archive, 'parley.zip');
  expect(refused).toMatchObject({ state: 'failed', report: { failure: 'storage_full' } });
  expect(await sumOf(other)).toBe(0);
  await fill(-5 * LONG.length);
  expect(await other.import(archive, 'parley.zip')).toMatchObject({ state: 'completed' });
  expect(await sumOf(other)).toBeGreaterThan(LONG.length);
});

it('what is counted is written out again only where it changes', async () => {
  const rows = await database.query(
    `select tgrelid::regclass::text as name, array_length(string_to_array(tgattr::text, ' '), 1) as columns, tgnargs as counted
     from pg_trigger where tgfoid = 'count_stored_texts'::regproc order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'actions',
    'assistant_versions',
    'assistants',
    'folders',
    'presets',
    'skills',
  ]);
  for (const { columns, counted } of rows) expect(columns).toBe(counted);
});
