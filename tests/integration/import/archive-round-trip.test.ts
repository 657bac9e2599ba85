import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GET as archive } from '@/app/api/account/archive/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { assistantListSchema } from '@/lib/contracts/assistant/compat-assistants';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { archiveManifestSchema } from '@/lib/domain/import/archive';
import { apiProcesses } from '@/lib/server/tools/actions/read-api';
import { pageRequest } from '../../support/calls/account-calls';
import { callAssistants, newAssistant, postAssistantAvatar } from '../../support/calls/assistant-calls';
import { authorized, filesOf, uploadedFile } from '../../support/calls/file-calls';
import { callFolderFiles, newFolder } from '../../support/calls/folder-calls';
import { newImporter } from '../../support/calls/import-calls';
import { skillCalls } from '../../support/calls/skill-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { fillAccount } from '../../support/data/fill-account';
import { plainPicture } from '../../support/data/pictures';
import { readZip } from '../../support/data/read-zip';
import { withDatabase } from '../../support/database';

const folder = mkdtempSync(join(tmpdir(), 'parley-archive-'));
const database = withDatabase({ DATA_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Removes what always differs: ids, renamed by the place where each occurs first, and the date. */
function comparable(files: ReadonlyMap<string, string>): Record<string, unknown> {
  const names = new Map<string, string>();
  const rename = (id: string) => {
    const known = names.get(id) ?? `id ${String(names.size)}`;
    names.set(id, known);
    return known;
  };
  const isId = (key: string) => ['id', 'parentId', 'folderId'].includes(key);
  const read = (text: string): unknown =>
    JSON.parse(text, (key, value: unknown) =>
      isId(key) && typeof value === 'string' ? rename(value) : value,
    );
  return Object.fromEntries(
    [...files].map(([name, text]) => {
      if (name === 'manifest.json') return [name, archiveManifestSchema.parse(JSON.parse(text)).counts];
      return [name, text.split('\n').filter(Boolean).map(read)];
    }),
  );
}

describe('the archive of an account', () => {
  it('imported into an empty account produces the same archive from there', async () => {
    const one = await newImporter();
    const other = await newImporter();
    await fillAccount(database, one.userId);
    // The language was only guessed from the browser; a chosen one would stay.
    await database.query('update users set locale = null where "userId" = $1', [other.userId]);
    const bytes = await one.archive();
    const job = await other.import(bytes, 'parley.zip');
    expect(job).toMatchObject({ state: 'completed', format: 'parley', importedCount: 4, knownCount: 0 });
    expect(job.report).toMatchObject({
      counts: {},
      folderCount: 2,
      presetCount: 2,
      progress: 1,
      failure: null,
    });
    const before = comparable(await readZip(bytes));
    expect(comparable(await readZip(await other.archive()))).toEqual(before);
    expect(before['manifest.json']).toEqual({ conversations: 4, messages: 14, folders: 2, presets: 2 });
  });

  it('holds no secret, no temporary and no deleted conversation, and no data of a stranger', async () => {
    const one = await newImporter();
    const stranger = await newImporter();
    await fillAccount(database, one.userId);
    await fillAccount(database, stranger.userId);
    const text = [...(await readZip(await one.archive())).values()].join('\n');
    expect(text).toContain('Tides and the moon');
    for (const hidden of ['Temporary words', 'Deleted words', stranger.userId, 'passwordHash', 'argon2'])
      expect(text).not.toContain(hidden);
    const messages = await database.query('select "messageId" from messages where "userId" = $1', [
      stranger.userId,
    ]);
    for (const { messageId } of messages) expect(text).not.toContain(String(messageId));
  });

  it('carries files: restored once in another account, with their messages, and never twice', async () => {
    const one = await newImporter();
    const other = await newImporter();
    const picture = await plainPicture(60, 40);
    const file = await uploadedFile(one.bearer, { bytes: picture, filename: 'boat.png' });
    const unsent = await uploadedFile(one.bearer, {
      bytes: await plainPicture(50, 50),
      filename: 'tree.png',
    });
    const folderId = await newFolder(one.bearer);
    await callFolderFiles(one.bearer, 'POST', { folderId, fileIds: [unsent.file_id, file.file_id] });
    const headers = { accept: UI_STREAM_ACCEPT, ...authorized(one.bearer) };
    const body = { endpoint: 'demo', model: 'demo', conversationId: null, text: 'Look' };
    const asked = pageRequest('/api/ask/demo', { ...body, files: [{ file_id: file.file_id }] }, headers);
    await finalOf(await postAsk(asked, { params: Promise.resolve({ endpoint: 'demo' }) }));
    const bytes = await one.archive();
    for (const importedCount of [1, 0]) {
      const job = await other.import(bytes, 'parley.zip');
      expect(job).toMatchObject({ state: 'completed', importedCount, report: { failure: null } });
      const files = await filesOf(other.bearer);
      expect(files.map(({ filename }) => filename).toSorted()).toEqual(['boat.png', 'tree.png']);
      const restored = files.find(({ filename }) => filename === 'boat.png');
      expect(restored).toMatchObject({ width: 60, height: 40, type: 'image/webp' });
      expect([file.file_id, unsent.file_id]).not.toContain(restored?.file_id);
      const kept = await database.query(
        `select filename from folder_files join files using ("fileId") where folder_files."userId" = $1`,
        [other.userId],
      );
      expect(kept.map(({ filename }) => filename).toSorted()).toEqual(['boat.png', 'tree.png']);
      const rows = await database.query(
        `select files from messages where "userId" = $1 and "isCreatedByUser"`,
        [other.userId],
      );
      expect(rows).toEqual([
        { files: [expect.objectContaining({ fileId: restored?.file_id, filename: 'boat.png' })] },
      ]);
    }
    await one.import(bytes, 'parley.zip');
    expect(await filesOf(one.bearer)).toHaveLength(2);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('carries assistants with their files and actions, without secrets, and never twice', async () => {
    const one = await newImporter();
    const other = await newImporter();
    const file = await uploadedFile(one.bearer, { bytes: await plainPicture(60, 40), filename: 'boat.png' });
    const skill = { name: 'Knots', description: 'Ties a knot.', body: 'Over, under.', files: [] };
    const { skillId } = await skillCalls(one.bearer).added(skill);
    const { id: assistantId } = await newAssistant(one.bearer, {
      name: 'Skipper',
      skill_ids: [skillId],
      instructions: 'Be brief.',
      tools: [{ type: 'retrieval' }],
      file_ids: [file.file_id],
    });
    const metadata = {
      domain: 'a.example',
      raw_spec: 'servers: [{ url: https://a.example }]\npaths: { /tides: { get: {} } }',
      auth: { type: 'service_http' },
      api_key: 'never-in-an-archive',
    };
    await callAssistants(one.bearer, 'saveAction', { assistantId }, { metadata });
    await database.query(
      `with c as (
         insert into conversations ("conversationId", "userId", title, endpoint, model, settings)
         values (gen_random_uuid(), $1, 'With the skipper', 'assistants', $2, jsonb_build_object('assistant_id', $2::text))
         returning *)
       insert into messages ("messageId", "conversationId", "userId", "parentMessageId", sender, endpoint, model, content, text, "isCreatedByUser", "updatedAt")
       select gen_random_uuid(), "conversationId", "userId", '00000000-0000-0000-0000-000000000000', 'Skipper', 'assistants', $2,
         '[{"type":"text","text":"Aye."}]', 'Aye.', false, now() from c`,
      [one.userId, assistantId],
    );
    await postAssistantAvatar(one.bearer, assistantId, await plainPicture(200, 100));
    const bytes = await one.archive();
    expect([...(await readZip(bytes)).values()].join()).not.toContain('never-in-an-archive');
    for (let times = 0; times < 2; times += 1) await other.import(bytes, 'parley.zip');
    const { body } = await callAssistants(other.bearer, 'list');
    const { data } = assistantListSchema.parse(body);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      name: 'Skipper',
      instructions: 'Be brief.',
      tools: [{ type: 'retrieval' }, { function: { name: 'get_tides_action_a---example' } }],
    });
    expect(data[0]?.metadata.avatar).toMatch(new RegExp(`^/images/${other.userId}/assistant-`));
    const [restored] = await filesOf(other.bearer);
    expect(data[0]?.file_ids).toEqual([restored?.file_id]);
    expect(data[0]?.id).not.toBe(assistantId);
    const [knots] = await skillCalls(other.bearer).listed();
    expect(knots).toMatchObject({ name: 'Knots' });
    expect(data[0]?.skill_ids).toEqual([knots?.skillId]);
    expect(knots?.skillId).not.toBe(skillId);
    const answers = await database.query(
      `select c.model as chosen, c.settings->>'assistant_id' as named, m.model from conversations c join messages m using ("conversationId")
       where c."userId" = $1`,
      [other.userId],
    );
    const id = data[0]?.id;
    expect(answers).toEqual([{ chosen: id, named: id, model: id }]);
    const assistantsOf = async (archived: typeof bytes) =>
      comparable(new Map([['assistants.ndjson', (await readZip(archived)).get('assistants.ndjson') ?? '']]));
    expect(await assistantsOf(await other.archive())).toEqual(await assistantsOf(bytes));
    apiProcesses().close();
  });

  it('needs a session', async () => {
    const call = () => pageRequest('/api/account/archive', undefined, {}, 'GET');
    expect((await archive(call(), { params: Promise.resolve({}) })).status).toBe(401);
  });

  it('changes nothing when it comes back to its own account, or comes twice', async () => {
    const one = await newImporter();
    const other = await newImporter();
    await fillAccount(database, one.userId);
    const bytes = await one.archive();
    expect(await one.import(bytes)).toMatchObject({ importedCount: 0, knownCount: 4, state: 'completed' });
    expect(comparable(await readZip(await one.archive()))).toEqual(comparable(await readZip(bytes)));
    await other.import(bytes);
    const again = await other.import(bytes);
    expect(again).toMatchObject({ importedCount: 0, knownCount: 4 });
    expect(again.report).toMatchObject({ folderCount: 0, presetCount: 0 });
    // Chats that the other account imported are recognised when they return.
    expect(await one.import(await other.archive())).toMatchObject({ importedCount: 0, knownCount: 4 });
  });

  it('never takes an id from the file', async () => {
    const one = await newImporter();
    await fillAccount(database, one.userId);
    const other = await newImporter();
    await other.import(await one.archive());
    const [row] = await database.query(
      `select count(*)::int as count from messages m join messages o using ("messageId")
       where m."userId" = $1 and o."userId" = $2`,
      [one.userId, other.userId],
    );
    expect(row).toEqual({ count: 0 });
  });

  it('brings back a conversation that was deleted since', async () => {
    const one = await newImporter();
    await fillAccount(database, one.userId);
    const other = await newImporter();
    const bytes = await one.archive();
    await other.import(bytes);
    await database.query(
      `update conversations set "deletedAt" = now() where "userId" = $1 and title = 'Tides and the moon'`,
      [other.userId],
    );
    expect(await other.import(bytes)).toMatchObject({ importedCount: 1, knownCount: 3 });
  });

  it('of an empty account is complete', async () => {
    const one = await newImporter();
    const bytes = await one.archive();
    expect((await readZip(bytes)).has('manifest.json')).toBe(true);
    expect(await (await newImporter()).import(bytes)).toMatchObject({ state: 'completed', importedCount: 0 });
  });

  it('stops reading the database when its reader disconnects', async () => {
    const one = await newImporter();
    await fillAccount(database, one.userId);
    const answer = await one.archiveAnswer();
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    // An open connection would block here.
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
