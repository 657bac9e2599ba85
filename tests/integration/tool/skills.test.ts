import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { PATCH as changeFolder } from '@/app/api/folders/[folderId]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { folderSchema } from '@/lib/domain/conversation/folder';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { newFolder } from '../../support/calls/folder-calls';
import { skillCalls } from '../../support/calls/skill-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { endpointStage } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

const NOTES = {
  name: 'meeting-notes',
  description: 'Writes the notes of a meeting.',
  body: 'Begin with the word MINUTES.',
  files: [{ path: 'forms/short.txt', text: 'The short form.' }],
};

async function newUser() {
  const { bearer } = await registerUser();
  const request = (path: string, body: unknown, method = 'POST') => {
    const headers = { accept: UI_STREAM_ACCEPT, 'x-request-id': randomUUID(), ...authorized(bearer) };
    return pageRequest(path, body, headers, method);
  };
  const answer = async (body: JsonRecord) => {
    const whole = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, ...body };
    const endpoint = 'endpointType' in whole ? String(whole.endpointType) : whole.endpoint;
    const params = Promise.resolve({ endpoint });
    return finalOf(await postAsk(request(`/api/ask/${endpoint}`, whole), { params }));
  };
  const attach = async (folderId: string, skillIds: readonly string[]) => {
    const params = Promise.resolve({ folderId });
    const changed = await changeFolder(request(`/api/folders/${folderId}`, { skillIds }, 'PATCH'), {
      params,
    });
    return folderSchema.parse(await changed.json());
  };
  return { ...skillCalls(bearer), bearer, answer, attach };
}

function prompts(): JsonRecord[] {
  return stage.requests().flatMap(({ method, body }) => (method === 'POST' && isRecord(body) ? [body] : []));
}

it('skills are added, changed, saved as a zip, read from it again, and deleted', async () => {
  const user = await newUser();
  const skill = await user.added(NOTES);
  expect(skill).toMatchObject(NOTES);
  expect((await user.change(skill.skillId, { body: 'Begin with the date.' })).status).toBe(200);
  const bytes = await user.download(skill.skillId);
  expect(await user.one(skill.skillId)).toEqual({ ...skill, body: 'Begin with the date.' });
  expect((await user.upload(bytes)).status).toBe(201);
  expect(await user.listed()).toHaveLength(1);
  expect((await user.remove(skill.skillId)).status).toBe(204);
  expect((await user.remove(skill.skillId)).status).toBe(404);
  const uploaded = await user.upload(bytes);
  expect(await uploaded.json()).toMatchObject({
    skill: { ...NOTES, body: 'Begin with the date.' },
    leftOutCount: 0,
  });
});

it('the same skill sent twice at once is one; another one cannot have its name', async () => {
  const user = await newUser();
  const both = await Promise.all([user.added(NOTES), user.added(NOTES)]);
  expect(both[0].skillId).toBe(both[1].skillId);
  expect((await user.add({ ...NOTES, body: 'Other.' })).status).toBe(400);
  const other = await user.added({ ...NOTES, name: 'other' });
  expect((await user.change(other.skillId, { name: NOTES.name })).status).toBe(400);
});

it('a user has at most 100 skills', async () => {
  const user = await newUser();
  for (let index = 1; index < SKILLS_LIMIT; index += 1)
    await user.add({ ...NOTES, name: `skill ${String(index)}`, files: [] });
  const answers = await Promise.all(['one', 'two'].map((name) => user.add({ ...NOTES, name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

it.each([
  ['no name', { name: ' ' }],
  ['a name that is too long', { name: 'n'.repeat(65) }],
  ['no description', { description: '' }],
  ['instructions that are too long', { body: 'b'.repeat(50_001) }],
  ['a file that leads elsewhere', { files: [{ path: '../a', text: '' }] }],
  [
    'a path twice',
    {
      files: [
        { path: 'a', text: '' },
        { path: './a', text: '' },
      ],
    },
  ],
  ['files that are too long', { files: [{ path: 'a', text: 't'.repeat(200_001) }] }],
])('a skill with %s is refused', async (_, fields) => {
  const user = await newUser();
  expect((await user.add({ ...NOTES, ...fields })).status).toBe(400);
  expect(await user.listed()).toEqual([]);
});

it('what is no skill is not imported', async () => {
  const user = await newUser();
  expect((await user.upload(Buffer.from('# No front matter'))).status).toBe(400);
  expect((await user.upload(Buffer.from('PK\u0003\u0004rubbish'))).status).toBe(400);
});

it('a model is told the skills of the folder, and loads one with its files', async () => {
  const user = await newUser();
  const folderId = await newFolder(user.bearer);
  const { skillId } = await user.added(NOTES);
  const foreign = await (await newUser()).added(NOTES);
  expect((await user.attach(folderId, [skillId, foreign.skillId])).skillIds).toEqual([skillId]);
  const use = { name: 'use_skill', arguments: '{"name":"meeting-notes"}' };
  const read = { name: 'read_skill_file', arguments: '{"name":"meeting-notes","path":"forms/short.txt"}' };
  stage.mock.on({ userMessage: 'what was said', turnIndex: 0 }, { toolCalls: [use] });
  stage.mock.on({ userMessage: 'what was said', turnIndex: 1 }, { toolCalls: [read] });
  stage.mock.on({ userMessage: 'what was said', turnIndex: 2 }, { content: 'MINUTES.' });
  const { responseMessage } = await user.answer({ text: 'what was said', folderId });
  expect(responseMessage.content).toMatchObject([
    { name: 'use_skill', state: 'done', output: expect.stringContaining('MINUTES') },
    { name: 'read_skill_file', state: 'done', output: 'The short form.' },
    { type: 'text', text: 'MINUTES.' },
  ]);
  expect(JSON.stringify(prompts()[0])).toContain(NOTES.description);
  expect(JSON.stringify(prompts()[0])).not.toContain('MINUTES');
  await user.answer({ text: 'hello' });
  expect(JSON.stringify(prompts().at(-1))).not.toContain(NOTES.description);
});

it('a model without tools is told the skill that fits the question', async () => {
  const user = await newUser();
  const folderId = await newFolder(user.bearer);
  const { skillId } = await user.added(NOTES);
  await user.attach(folderId, [skillId]);
  const asked = { endpoint: 'ollama', endpointType: 'custom', model: 'llama2', folderId };
  await user.answer({ ...asked, text: 'hello, write the notes of my meeting' });
  expect(JSON.stringify(prompts().at(-1))).toContain('MINUTES');
  await user.answer({ ...asked, text: 'hello' });
  expect(JSON.stringify(prompts().at(-1))).not.toContain('MINUTES');
});

it('a deleted skill is no skill of its folder', async () => {
  const user = await newUser();
  const folderId = await newFolder(user.bearer);
  const { skillId } = await user.added(NOTES);
  await user.attach(folderId, [skillId]);
  await user.remove(skillId);
  await user.answer({ text: 'hello', folderId });
  expect(prompts().at(-1)).not.toHaveProperty('tools');
});
