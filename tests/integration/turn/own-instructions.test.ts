import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { PATCH as changeFolder } from '@/app/api/folders/[folderId]/route';
import { GET as getWindow } from '@/app/api/messages/[conversationId]/window/route';
import { GET, PUT } from '@/app/api/user/instructions/route';
import { promptWindowSchema } from '@/lib/contracts/turn/prompt-window';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { newFolder } from '../../support/calls/folder-calls';
import { endpointStage } from '../../support/stage/endpoint-stage';

const stage = endpointStage();
const none = { params: Promise.resolve({}) };
const OWN = 'Answer in Norwegian.';
const OF_FOLDER = 'Plan by train.';
const OF_CHAT = 'Be brief.';

async function newUser() {
  const { bearer } = await registerUser();
  const request = (path: string, body: unknown, method = 'POST') =>
    pageRequest(path, body, { 'x-request-id': randomUUID(), ...authorized(bearer) }, method);
  const put = (instructions: unknown) =>
    PUT(request('/api/user/instructions', { instructions }, 'PUT'), none);
  const ask = async (body: JsonRecord) => {
    const whole = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, text: 'hello', ...body };
    const endpoint = 'endpointType' in whole ? String(whole.endpointType) : whole.endpoint;
    const answer = await postAsk(request(`/api/ask/${endpoint}`, whole), {
      params: Promise.resolve({ endpoint }),
    });
    return answer.text();
  };
  const stored = async () => (await GET(request('/api/user/instructions', undefined, 'GET'), none)).json();
  const folderTokens = async (query: Record<string, string>) => {
    const path = `/api/messages/new/window?${new URLSearchParams(query).toString()}`;
    const answer = await getWindow(request(path, undefined, 'GET'), {
      params: Promise.resolve({ conversationId: 'new' }),
    });
    return promptWindowSchema.parse(await answer.json()).folderTokens;
  };
  return { bearer, request, put, ask, stored, folderTokens };
}

const prompts = () =>
  stage.requests().flatMap(({ method, body }) => (method === 'POST' && isRecord(body) ? [body] : []));

const lastPrompt = () => JSON.stringify(prompts().at(-1));

describe.each([
  { endpoint: 'openAI', model: 'gpt-4o' },
  { endpoint: 'anthropic', model: 'claude-opus-5-5' },
  { endpoint: 'google', model: 'gemini-3.8-flash' },
  { endpoint: 'ollama', endpointType: 'custom', model: 'llama2' },
])('a model of $endpoint', (asked) => {
  it('is told them before those of the folder and of the chat', async () => {
    const user = await newUser();
    await user.put(OWN);
    const folderId = await newFolder(user.bearer);
    await changeFolder(user.request(`/api/folders/${folderId}`, { instructions: OF_FOLDER }, 'PATCH'), {
      params: Promise.resolve({ folderId }),
    });
    await user.ask({ ...asked, folderId, promptPrefix: OF_CHAT });
    const places = [OWN, OF_FOLDER, OF_CHAT].map((text) => lastPrompt().indexOf(text));
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(lastPrompt().split(OWN)).toHaveLength(2);
  });
});

it('a temporary chat is told them as well, and without any a model is told nothing', async () => {
  const user = await newUser();
  await user.ask({});
  expect(lastPrompt()).not.toContain(OWN);
  await user.put(OWN);
  await user.ask({ isTemporary: true });
  expect(lastPrompt()).toContain(OWN);
  await user.put('');
  await user.ask({});
  expect(lastPrompt()).not.toContain(OWN);
});

it('of another user’s a model learns nothing', async () => {
  const [user, other] = [await newUser(), await newUser()];
  await other.put('Hide the key under the doormat.');
  await user.ask({});
  expect(lastPrompt()).not.toContain('doormat');
  expect(await user.stored()).toEqual({ instructions: '' });
});

it('they are counted by the gauge', async () => {
  const user = await newUser();
  await user.put('Answer in Norwegian. '.repeat(100));
  expect(await user.folderTokens({ endpoint: 'openAI', model: 'gpt-4o' })).toBeGreaterThan(300);
});

it('are stored up to 10,000 characters and 8,000 tokens, and refused beyond like those of a folder', async () => {
  const user = await newUser();
  expect(await (await user.put('a'.repeat(10_000))).json()).toEqual({ instructions: 'a'.repeat(10_000) });
  for (const refused of ['a'.repeat(10_001), 'ᚠ'.repeat(5_000), null, { $ne: '' }]) {
    const answer = await user.put(refused);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation_failed']);
  }
  expect(await user.stored()).toEqual({ instructions: 'a'.repeat(10_000) });
  const stranger = pageRequest('/api/user/instructions', { instructions: OWN }, {}, 'PUT');
  expect((await PUT(stranger, none)).status).toBe(401);
});
