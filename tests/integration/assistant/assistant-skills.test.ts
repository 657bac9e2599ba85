import { randomUUID } from 'node:crypto';
import { PATCH as changeFolder } from '@/app/api/folders/[folderId]/route';
import { GET as getWindow } from '@/app/api/messages/[conversationId]/window/route';
import { assistantLinkSchema, linkedAssistantSchema } from '@/lib/contracts/assistant/assistant-links';
import { assistantVersionsSchema } from '@/lib/contracts/assistant/assistant-versions';
import { builderAssistantSchema } from '@/lib/contracts/assistant/builder-assistants';
import { assistantListSchema, assistantObjectSchema } from '@/lib/contracts/assistant/compat-assistants';
import { promptWindowSchema } from '@/lib/contracts/turn/prompt-window';
import { CHOSEN_SKILLS_LIMIT, SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { authorized } from '../../support/calls/file-calls';
import { newFolder } from '../../support/calls/folder-calls';
import { skillCalls } from '../../support/calls/skill-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { assistantStage } from '../../support/stage/assistant-stage';

jest.setTimeout(120_000);

const stage = assistantStage();

const NOTES = {
  name: 'meeting-notes',
  description: 'Writes the notes of a meeting.',
  body: 'Begin with the word MINUTES.',
  files: [{ path: 'forms/short.txt', text: 'The short form.' }],
};
const LETTERS = { name: 'letters', description: 'Writes letters to offices.', body: 'Be formal.', files: [] };

async function newUser() {
  const { bearer } = await registerUser();
  return { ...skillCalls(bearer), bearer };
}

const change = (bearer: string, assistantId: string, body: object) =>
  callAssistants(bearer, 'update', { assistantId }, body);

const get = async (bearer: string, assistantId: string) =>
  assistantObjectSchema.parse((await callAssistants(bearer, 'get', { assistantId })).body);

async function newLink(bearer: string, assistantId: string): Promise<string> {
  const { body } = await callAssistants(bearer, 'createLink', { assistantId });
  return assistantLinkSchema.parse(body).token ?? '';
}

async function addLinked(bearer: string, token: string) {
  const { status, body } = await callAssistants(bearer, 'addLinked', { token });
  expect(status).toBe(201);
  return builderAssistantSchema.parse(body);
}

it('an assistant has the skills it is given, keeps them where they are not named, and is the old shape without', async () => {
  const { bearer, added } = await newUser();
  const ids = [(await added(NOTES)).skillId, (await added(LETTERS)).skillId].toSorted();
  const plain = await newAssistant(bearer);
  expect(plain).not.toHaveProperty('skill_ids');
  const { id } = await newAssistant(bearer, { skill_ids: ids.toReversed() });
  expect((await get(bearer, id)).skill_ids).toEqual(ids);
  await change(bearer, id, { name: 'Renamed' });
  expect((await get(bearer, id)).skill_ids).toEqual(ids);
  await change(bearer, id, { skill_ids: ids.slice(1) });
  expect((await get(bearer, id)).skill_ids).toEqual(ids.slice(1));
  await change(bearer, id, { skill_ids: [] });
  expect(await get(bearer, id)).not.toHaveProperty('skill_ids');
});

it('a skill of another user is refused as one that never was, and nothing is changed', async () => {
  const { bearer, added } = await newUser();
  const own = await added(NOTES);
  const foreign = await (await newUser()).added(LETTERS);
  const { id } = await newAssistant(bearer, { name: 'Ada', skill_ids: [own.skillId] });
  const refused = await change(bearer, id, { name: 'Bob', skill_ids: [own.skillId, foreign.skillId] });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(await change(bearer, id, { name: 'Bob', skill_ids: [own.skillId, randomUUID()] })).toEqual(refused);
  const body = { model: 'gpt-4o', skill_ids: [foreign.skillId] };
  expect((await callAssistants(bearer, 'create', {}, body)).status).toBe(400);
  expect(await get(bearer, id)).toMatchObject({ name: 'Ada', skill_ids: [own.skillId] });
  expect(assistantListSchema.parse((await callAssistants(bearer, 'list')).body).data).toHaveLength(1);
  const many = Array.from({ length: CHOSEN_SKILLS_LIMIT + 1 }, () => own.skillId);
  expect((await change(bearer, id, { skill_ids: many })).status).toBe(400);
});

it('a deleted skill leaves the assistant whole, and is in none of its versions', async () => {
  const { bearer, added, remove } = await newUser();
  const [notes, letters] = [await added(NOTES), await added(LETTERS)];
  const ids = [notes.skillId, letters.skillId];
  const { id } = await newAssistant(bearer, { name: 'Ada', skill_ids: ids });
  await change(bearer, id, { skill_ids: [] });
  await change(bearer, id, { skill_ids: ids });
  await remove(notes.skillId);
  expect(await get(bearer, id)).toMatchObject({ name: 'Ada', skill_ids: [letters.skillId] });
  const { body } = await callAssistants(bearer, 'versions', { assistantId: id });
  expect(assistantVersionsSchema.parse(body).versions.map(({ skillIds }) => skillIds)).toEqual([
    [],
    [letters.skillId],
  ]);
});

it('other skills make another version, which is restored by saving it again', async () => {
  const { bearer, added } = await newUser();
  const { skillId } = await added(NOTES);
  const { id } = await newAssistant(bearer, { name: 'Ada', skill_ids: [skillId] });
  await change(bearer, id, { skill_ids: [skillId] });
  await change(bearer, id, { skill_ids: [] });
  const { body } = await callAssistants(bearer, 'versions', { assistantId: id });
  const { versions } = assistantVersionsSchema.parse(body);
  expect(versions).toEqual([expect.objectContaining({ number: 1, skillIds: [skillId] })]);
  await change(bearer, id, { skill_ids: versions[0]?.skillIds });
  expect((await get(bearer, id)).skill_ids).toEqual([skillId]);
});

it('its model is told its skills beside those of the folder, each once, and loads one with its files', async () => {
  const bearer = stage.bearer();
  const { added } = skillCalls(bearer);
  const [notes, letters] = [await added(NOTES), await added(LETTERS)];
  const folderId = await newFolder(bearer);
  const headers = authorized(bearer);
  const both = { skillIds: [notes.skillId, letters.skillId] };
  const changed = pageRequest(`/api/folders/${folderId}`, both, headers, 'PATCH');
  await changeFolder(changed, { params: Promise.resolve({ folderId }) });
  const { id } = await newAssistant(bearer, { skill_ids: [notes.skillId] });
  const use = { name: 'use_skill', arguments: '{"name":"meeting-notes"}' };
  const read = { name: 'read_skill_file', arguments: '{"name":"meeting-notes","path":"forms/short.txt"}' };
  stage.mock.on({ userMessage: 'what was said', turnIndex: 0 }, { toolCalls: [use] });
  stage.mock.on({ userMessage: 'what was said', turnIndex: 1 }, { toolCalls: [read] });
  stage.mock.on({ userMessage: 'what was said', turnIndex: 2 }, { content: 'MINUTES.' });
  const { responseMessage } = await finalOf(await stage.chat(id, { text: 'what was said', folderId }));
  expect(responseMessage.content).toMatchObject([
    { name: 'use_skill', state: 'done', output: expect.stringContaining('MINUTES') },
    { name: 'read_skill_file', state: 'done', output: 'The short form.' },
    { type: 'text', text: 'MINUTES.' },
  ]);
  const inFolder = JSON.stringify(stage.prompts()[0]);
  expect(inFolder.split(NOTES.description)).toHaveLength(2);
  expect(inFolder.split(LETTERS.description)).toHaveLength(2);
  expect(inFolder).not.toContain('MINUTES');

  await finalOf(await stage.chat(id));
  const alone = JSON.stringify(stage.prompts().at(-1));
  expect(alone).toContain(NOTES.description);
  expect(alone).not.toContain(LETTERS.description);
  await skillCalls(bearer).remove(notes.skillId);
  await finalOf(await stage.chat(id));
  expect(stage.prompts().at(-1)).not.toHaveProperty('tools');
});

it('a model without tools is told the skill that fits the question', async () => {
  const { bearer, added } = await newUser();
  const { skillId } = await added(NOTES);
  const { id } = await newAssistant(bearer, { endpoint: 'ollama', model: 'llama2', skill_ids: [skillId] });
  await finalOf(await stage.chat(id, { text: 'hello, write the notes of my meeting' }, bearer));
  expect(JSON.stringify(stage.prompts().at(-1))).toContain('MINUTES');
});

it('the window of its prompt counts what its model is told of them', async () => {
  const { bearer, added } = await newUser();
  const { skillId } = await added(NOTES);
  const { id } = await newAssistant(bearer);
  const folderTokens = async () => {
    const query = new URLSearchParams({ endpoint: 'assistants', model: id }).toString();
    const request = pageRequest(`/api/messages/new/window?${query}`, undefined, authorized(bearer), 'GET');
    const answer = await getWindow(request, { params: Promise.resolve({ conversationId: 'new' }) });
    return promptWindowSchema.parse(await answer.json()).folderTokens;
  };
  const before = await folderTokens();
  await change(bearer, id, { skill_ids: [skillId] });
  expect(await folderTokens()).toBeGreaterThan(before + 20);
});

describe('a link', () => {
  it('shows the skills before a copy is added, and the copy has copies of them', async () => {
    const [maker, reader] = [await newUser(), await newUser()];
    const notes = await maker.added(NOTES);
    const { id } = await newAssistant(maker.bearer, { name: 'Ada', skill_ids: [notes.skillId] });
    const token = await newLink(maker.bearer, id);
    const shown = await callAssistants(reader.bearer, 'getLinked', { token });
    const { name, description } = NOTES;
    expect(linkedAssistantSchema.parse(shown.body).skills).toEqual([{ name, description, fileCount: 1 }]);
    expect(JSON.stringify(shown.body)).not.toContain(notes.skillId);
    const copy = await addLinked(reader.bearer, token);
    const [listed] = await reader.listed();
    expect(copy.skillIds).toEqual([listed?.skillId]);
    expect(await reader.one(listed?.skillId ?? '')).toEqual({ ...NOTES, skillId: listed?.skillId });
    expect(listed?.skillId).not.toBe(notes.skillId);
    await maker.remove(notes.skillId);
    expect((await get(reader.bearer, copy.id)).skill_ids).toEqual([listed?.skillId]);
  });

  it('takes a skill that the reader has already, and numbers one whose name another skill has', async () => {
    const [maker, reader] = [await newUser(), await newUser()];
    const skills = [await maker.added(NOTES), await maker.added(LETTERS)];
    const skill_ids = skills.map(({ skillId }) => skillId);
    const { id } = await newAssistant(maker.bearer, { name: 'Ada', skill_ids });
    const token = await newLink(maker.bearer, id);
    const same = await reader.added(NOTES);
    await reader.added({ ...LETTERS, body: 'Be friendly.' });
    const copies = [await addLinked(reader.bearer, token), await addLinked(reader.bearer, token)];
    const listed = await reader.listed();
    expect(listed.map(({ name }) => name)).toEqual(['letters', 'letters (2)', 'meeting-notes']);
    const copied = [listed[1]?.skillId, same.skillId].toSorted();
    for (const copy of copies) expect(copy.skillIds).toEqual(copied);
    expect((await addLinked(maker.bearer, token)).skillIds).toEqual(skill_ids.toSorted());
    expect(await maker.listed()).toHaveLength(2);
  });

  it('adds nothing where the reader would have too many skills', async () => {
    const [maker, reader] = [await newUser(), await newUser()];
    const skills = [await maker.added(NOTES), await maker.added(LETTERS)];
    const skill_ids = skills.map(({ skillId }) => skillId);
    const { id } = await newAssistant(maker.bearer, { skill_ids });
    const token = await newLink(maker.bearer, id);
    for (let index = 1; index < SKILLS_LIMIT; index += 1)
      await reader.add({ ...LETTERS, name: `skill ${String(index)}` });
    const refused = await callAssistants(reader.bearer, 'addLinked', { token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'skill_limit' } });
    expect(await reader.listed()).toHaveLength(SKILLS_LIMIT - 1);
    expect(assistantListSchema.parse((await callAssistants(reader.bearer, 'list')).body).data).toEqual([]);
  });
});
