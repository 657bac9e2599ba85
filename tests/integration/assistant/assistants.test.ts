import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assistantListSchema, assistantObjectSchema } from '@/lib/contracts/assistant/compat-assistants';
import { fileUsesSchema } from '@/lib/contracts/file/files';
import { ASSISTANT_FILES_LIMIT } from '@/lib/domain/assistant/assistant';
import { registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant, postAssistantAvatar } from '../../support/calls/assistant-calls';
import { getPicture, postAvatar } from '../../support/calls/avatar-calls';
import { deleteFiles, filesOf, postForm, uploadedFile, usesOf } from '../../support/calls/file-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';

const folder = mkdtempSync(join(tmpdir(), 'parley-assistants-'));
const database = withDatabase({ DATA_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let bearer = '';

beforeAll(async () => {
  bearer = (await registerUser()).bearer;
});

const own = {
  type: 'function',
  function: { name: 'look_up', description: 'Looks up', parameters: { type: 'object' } },
};

it('creates an assistant as compat clients do, with objects and texts for tools', async () => {
  const fields = {
    name: 'Ada',
    description: 'Helps',
    instructions: 'Be brief.',
    model: 'gpt-4o',
    tools: [{ type: 'code_interpreter' }, 'no-such-plugin', own, { type: 'strange' }, 7],
  };
  const { status, body } = await callAssistants(bearer, 'create', {}, fields);
  expect(status).toBe(201);
  expect(body).toEqual({
    ...fields,
    id: expect.stringMatching(/^asst_[\da-f]{32}$/),
    object: 'assistant',
    created_at: expect.any(Number),
    endpoint: null,
    tools: [{ type: 'code_interpreter' }, own],
    file_ids: [],
    metadata: {},
  });
  const assistantId = assistantObjectSchema.parse(body).id;
  expect(await callAssistants(bearer, 'get', { assistantId })).toEqual({ status: 200, body });
});

it('names an installed plugin as a function, and takes that function for the plugin again', async () => {
  await database.query(`update users set plugins = '{calculator}'`);
  const created = await newAssistant(bearer, { tools: ['calculator'] });
  expect(created.tools).toEqual([
    { type: 'function', function: expect.objectContaining({ name: 'calculator' }) },
  ]);
  const change = { tools: created.tools };
  const { body } = await callAssistants(bearer, 'update', { assistantId: created.id }, change);
  expect(body).toEqual(created);
});

it('keeps a plugin that was uninstalled meanwhile when the assistant is saved again', async () => {
  await database.query(`update users set plugins = '{calculator}'`);
  const created = await newAssistant(bearer, { tools: ['calculator'] });
  await database.query(`update users set plugins = '{}'`);
  const change = { name: 'Eve', tools: ['calculator', 'wolfram'] };
  const { body } = await callAssistants(bearer, 'update', { assistantId: created.id }, change);
  expect(body).toEqual({ ...created, name: 'Eve' });
});

it('keeps the search of the provider, whichever model it has when it is saved', async () => {
  const created = await newAssistant(bearer, { tools: ['provider:web_search'] });
  const named = [{ type: 'function', function: expect.objectContaining({ name: 'provider:web_search' }) }];
  expect(created.tools).toEqual(named);
  for (const tools of [created.tools, ['provider:web_search']]) {
    const { body } = await callAssistants(bearer, 'update', { assistantId: created.id }, { tools });
    expect(body).toEqual(created);
  }
});

it('changes what is given and clears tools that are not', async () => {
  const { id: assistantId } = await newAssistant(bearer, { name: 'Ada', tools: [own] });
  const named = await callAssistants(bearer, 'update', { assistantId }, { name: 'Eve', tools: [own] });
  expect(named).toMatchObject({ status: 200, body: { name: 'Eve', model: 'gpt-4o', tools: [own] } });
  const cleared = await callAssistants(bearer, 'update', { assistantId }, { description: null });
  expect(cleared).toMatchObject({ status: 200, body: { name: 'Eve', description: null, tools: [] } });
});

it.each([
  [{}],
  [{ model: '' }],
  [{ model: 'm', name: 'x'.repeat(257) }],
  [{ model: 'm', description: 'x'.repeat(513) }],
  [{ model: 'm', instructions: 'x'.repeat(32_769) }],
  [{ model: 'm', tools: 'all' }],
  [{ model: 'm', tools: Array.from({ length: 300 }, () => 'a') }],
  [{ model: 'm', file_ids: [7] }],
  [[]],
  ['text'],
])('refuses %j', async (body) => {
  expect(await callAssistants(bearer, 'create', {}, body)).toMatchObject({ status: 400 });
});

it('takes texts of the longest lengths', async () => {
  const fields = { name: 'x'.repeat(256), description: 'x'.repeat(512), instructions: 'x'.repeat(32_768) };
  expect(await newAssistant(bearer, fields)).toMatchObject(fields);
});

it('lists page by page, in both orders', async () => {
  const user = await registerUser();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.push((await newAssistant(user.bearer)).id);
  const page = async (query: string) =>
    assistantListSchema.parse((await callAssistants(user.bearer, 'list', {}, undefined, query)).body);
  const all = await page('?order=asc');
  expect(all).toMatchObject({ object: 'list', first_id: ids[0], last_id: ids[4], has_more: false });
  expect(all.data.map(({ id }) => id)).toEqual(ids);
  const first = await page('?order=desc&limit=2');
  expect(first.data.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
  expect(first.has_more).toBe(true);
  const next = await page(`?order=desc&limit=2&after=${String(first.last_id)}`);
  expect(next.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const before = await page(`?order=asc&before=${String(ids[1])}`);
  expect(before.data.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await page('?after=asst_unknown')).data).toEqual([]);
});

it('deletes an assistant once', async () => {
  const { id: assistantId } = await newAssistant(bearer);
  expect(await callAssistants(bearer, 'delete', { assistantId })).toEqual({
    status: 200,
    body: { id: assistantId, object: 'assistant.deleted', deleted: true },
  });
  expect(await callAssistants(bearer, 'delete', { assistantId })).toMatchObject({ status: 404 });
  expect(await callAssistants(bearer, 'get', { assistantId })).toMatchObject({ status: 404 });
});

it('has a picture, which the next one replaces, beside that of its user', async () => {
  const user = await registerUser();
  const { id } = await newAssistant(user.bearer);
  const avatarOf = async (response: Response) => {
    expect(response.status).toBe(201);
    return String(assistantObjectSchema.parse(await response.json()).metadata.avatar);
  };
  const picture = await plainPicture(40, 20);
  const first = await avatarOf(await postAssistantAvatar(user.bearer, id, picture));
  const headers = { authorization: `Bearer ${user.bearer}` };
  expect((await getPicture(first, headers)).status).toBe(200);
  const second = await avatarOf(await postAssistantAvatar(user.bearer, id, picture));
  expect((await getPicture(first, headers)).status).toBe(404);
  // Pictures of the user's own leave it alone.
  expect((await postAvatar(user.bearer, picture)).status).toBe(200);
  expect((await postAvatar(user.bearer, picture)).status).toBe(200);
  expect((await getPicture(second, headers)).status).toBe(200);
  expect((await getPicture(second, { authorization: `Bearer ${bearer}` })).status).toBe(404);
  await callAssistants(user.bearer, 'delete', { assistantId: id });
  expect((await getPicture(second, headers)).status).toBe(404);
});

it('takes no picture that is none, and none for an assistant of another user', async () => {
  const { id } = await newAssistant(bearer);
  const bytes = new Uint8Array([1, 2, 3]);
  expect((await postAssistantAvatar(bearer, id, bytes)).status).toBe(400);
  const stranger = await registerUser();
  const picture = await plainPicture(10, 10);
  expect((await postAssistantAvatar(stranger.bearer, id, picture)).status).toBe(404);
  expect(await callAssistants(bearer, 'get', { assistantId: id })).toMatchObject({ body: { metadata: {} } });
});

it('knows the files it is given, those of its user alone, until they are deleted', async () => {
  const file = await uploadedFile(bearer, { bytes: await plainPicture(10, 10) });
  const stranger = await registerUser();
  const foreign = await uploadedFile(stranger.bearer, { bytes: await plainPicture(10, 10) });
  const created = await newAssistant(bearer, { file_ids: [file.file_id, foreign.file_id, 'none'] });
  expect(created.file_ids).toEqual([file.file_id]);
  const kept = await callAssistants(bearer, 'update', { assistantId: created.id }, { name: 'Ada' });
  expect(kept).toMatchObject({ body: { file_ids: [file.file_id] } });
  await deleteFiles(bearer, { files: [{ file_id: file.file_id }] });
  expect(await callAssistants(bearer, 'get', { assistantId: created.id })).toMatchObject({
    body: { file_ids: [] },
  });
  const tooMany = Array.from({ length: ASSISTANT_FILES_LIMIT + 1 }, String);
  const refused = await callAssistants(bearer, 'update', { assistantId: created.id }, { file_ids: tooMany });
  expect(refused.status).toBe(400);
});

it('a file it knows outlives the draft it was attached to, and says where it is used', async () => {
  const user = await registerUser();
  const picture = await plainPicture(10, 10);
  const [known, unused] = [
    await uploadedFile(user.bearer, { bytes: picture }),
    await uploadedFile(user.bearer, { bytes: picture }),
  ];
  const { id } = await newAssistant(user.bearer, { name: 'Ada', file_ids: [known.file_id] });
  const files = [known, unused].map(({ file_id }) => ({ file_id }));
  await deleteFiles(user.bearer, { files, isTemporary: true });
  expect(await filesOf(user.bearer)).toMatchObject([{ file_id: known.file_id, isKnown: true }]);
  const uses = fileUsesSchema.parse(await (await usesOf(user.bearer, known.file_id)).json());
  expect(uses).toEqual({ uses: [], folders: [], assistants: [{ assistantId: id, name: 'Ada' }] });
});

it('an upload that names an assistant becomes its knowledge, unless it is of a message', async () => {
  const { id } = await newAssistant(bearer);
  const upload = async (fields: Record<string, string>) => {
    const form = new FormData();
    form.append('file', new Blob([await plainPicture(10, 10)]), 'a.png');
    const all = { file_id: crypto.randomUUID(), endpoint: 'assistants', assistant_id: id, ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return (await postForm(bearer, form)).status;
  };
  expect(await upload({})).toBe(200);
  expect(await upload({ message_file: 'true' })).toBe(200);
  const { body } = await callAssistants(bearer, 'get', { assistantId: id });
  const { file_ids: known } = assistantObjectSchema.parse(body);
  expect(known).toHaveLength(1);
  const files = await filesOf(bearer);
  expect(files.find(({ file_id }) => file_id === known[0])?.context).toBe('assistants');
  expect(files.find(({ file_id }) => file_id !== known[0])?.context).toBe('message_attachment');
});

it('keeps to the limit when many are created at once', async () => {
  const user = await registerUser();
  const [row] = await database.query('select "userId" from users order by "createdAt" desc limit 1', []);
  await database.query(
    `insert into assistants ("assistantId", "userId", model, "updatedAt")
     select 'asst_' || n, $1, 'm', now() from generate_series(1, 498) n`,
    [row?.['userId']],
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => callAssistants(user.bearer, 'create', {}, { model: 'm' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
});
