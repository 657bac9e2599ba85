import { GET as listActions } from '@/app/api/builder/actions/route';
import { DELETE as deleteAction } from '@/app/api/builder/assistants/[assistantId]/actions/[actionId]/route';
import { POST as saveAction } from '@/app/api/builder/assistants/[assistantId]/actions/route';
import { DELETE, GET, PATCH } from '@/app/api/builder/assistants/[assistantId]/route';
import { GET as list, POST } from '@/app/api/builder/assistants/route';
import {
  BUILDER_ACTIONS_PATH,
  builderActionListSchema,
  builderActionPath,
  builderActionsPath,
  savedBuilderActionSchema,
} from '@/lib/contracts/assistant/builder-actions';
import {
  BUILDER_ASSISTANTS_PATH,
  builderAssistantPath,
  builderAssistantSchema,
  builderListSchema,
  type BuilderDraft,
} from '@/lib/contracts/assistant/builder-assistants';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { callAssistants } from '../../support/calls/assistant-calls';
import { authorized } from '../../support/calls/file-calls';
import { withDatabase } from '../../support/database';

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

withDatabase();

const BOOK = { name: 'book', description: '', parameters: { type: 'object' } };
const DRAFT: BuilderDraft = {
  name: 'Ada',
  description: null,
  instructions: 'Be brief.',
  endpoint: null,
  model: 'gpt-4o',
  tools: [
    { type: 'toolkit', id: 'calculator' },
    { type: 'function', function: BOOK },
  ],
  skillIds: [],
  isCopy: false,
  knowsUser: false,
};
const SPEC = JSON.stringify({
  openapi: '3.1.0',
  servers: [{ url: 'https://weather.example/v1' }],
  paths: { '/cities': { get: { operationId: 'getWeather' } } },
});

let bearer: string;

beforeEach(async () => {
  ({ bearer } = await registerUser());
});

async function call(
  handler: Handler,
  method: string,
  path: string,
  ids: object = {},
  body?: unknown,
  as = bearer,
) {
  const response = await handler(pageRequest(path, body, authorized(as), method), {
    params: Promise.resolve(ids),
  });
  const text = await response.text();
  return { status: response.status, text, body: text === '' ? null : JSON.parse(text) };
}

async function create(draft = DRAFT) {
  const { status, body } = await call(POST, 'POST', BUILDER_ASSISTANTS_PATH, {}, draft);
  expect(status).toBe(201);
  return builderAssistantSchema.parse(body);
}

it('an assistant says whether it has a link, alone and in the list', async () => {
  const { id: assistantId } = await create();
  const isLinked = async () => {
    const one = await call(GET, 'GET', builderAssistantPath(assistantId), { assistantId });
    const all = builderListSchema.parse((await call(list, 'GET', BUILDER_ASSISTANTS_PATH)).body);
    return [builderAssistantSchema.parse(one.body), ...all.items].map((read) => read.isLinked);
  };
  expect(await isLinked()).toEqual([false, false]);
  expect((await callAssistants(bearer, 'createLink', { assistantId })).status).toBe(201);
  expect(await isLinked()).toEqual([true, true]);
  expect((await callAssistants(bearer, 'deleteLink', { assistantId })).status).toBe(200);
  expect(await isLinked()).toEqual([false, false]);
});

it('an assistant is read as it was written, with its toolkits apart from its functions', async () => {
  const { id, ...created } = await create();
  expect(created).toEqual({ ...DRAFT, fileIds: [], actionCount: 0, avatar: null, isLinked: false });
  const assistantId = id;
  const changed = await call(
    PATCH,
    'PATCH',
    builderAssistantPath(id),
    { assistantId },
    { ...DRAFT, name: 'Bob' },
  );
  expect(changed.body).toEqual({ id, ...created, name: 'Bob' });
  const { body } = await call(list, 'GET', BUILDER_ASSISTANTS_PATH);
  expect(body).toEqual({ items: [changed.body], hasMore: false });
  expect((await call(DELETE, 'DELETE', builderAssistantPath(id), { assistantId })).status).toBe(204);
  expect((await call(GET, 'GET', builderAssistantPath(id), { assistantId })).status).toBe(404);
});

it('two equal requests with one key create one assistant, for each user their own', async () => {
  const draft = { ...DRAFT, createKey: '10000000-0000-4000-8000-000000000001' };
  const [one, other] = await Promise.all([create(draft), create(draft)]);
  expect(other).toEqual(one);
  const later = await create({ ...draft, name: 'Another name' });
  expect(later).toEqual(one);
  const { bearer: stranger } = await registerUser();
  const { body } = await call(POST, 'POST', BUILDER_ASSISTANTS_PATH, {}, draft, stranger);
  expect(builderAssistantSchema.parse(body).id).not.toBe(one.id);
  expect((await create()).id).not.toBe(one.id);
  const { body: all } = await call(list, 'GET', BUILDER_ASSISTANTS_PATH);
  expect(builderListSchema.parse(all).items).toHaveLength(2);
});

it('compat clients read the same assistant in their own shape', async () => {
  const { id } = await create();
  const { body } = await callAssistants(bearer, 'get', { assistantId: id });
  expect(body).toMatchObject({
    id,
    object: 'assistant',
    file_ids: [],
    tools: [
      { type: 'function', function: { name: 'calculator', description: '', parameters: { type: 'object' } } },
      { type: 'function', function: BOOK },
    ],
  });
});

it('the list goes on after an assistant, the oldest first', async () => {
  const [first, second] = [await create(), await create({ ...DRAFT, name: 'Bob' })];
  const { body } = await call(list, 'GET', `${BUILDER_ASSISTANTS_PATH}?after=${first.id}`);
  expect(builderListSchema.parse(body).items.map(({ id }) => id)).toEqual([second.id]);
});

it('an action is saved, listed without its secret, and deleted', async () => {
  const { id: assistantId } = await create();
  const auth = { type: 'service_http', authorization_type: 'bearer' };
  const metadata = { domain: 'weather.example', raw_spec: SPEC, auth, api_key: 'sk-hidden' };
  const saved = await call(
    saveAction,
    'POST',
    builderActionsPath(assistantId),
    { assistantId },
    { actionId: null, metadata },
  );
  const { assistant, action } = savedBuilderActionSchema.parse(saved.body);
  expect(assistant.actionCount).toBe(1);
  expect(action).toMatchObject({ assistantId, storedSecrets: ['api_key'], account: 'none' });
  const listed = await call(listActions, 'GET', BUILDER_ACTIONS_PATH);
  expect(builderActionListSchema.parse(listed.body)).toEqual([action]);
  expect(saved.text + listed.text).not.toContain('sk-hidden');
  const { actionId } = action;
  const path = builderActionPath(assistantId, actionId);
  expect((await call(deleteAction, 'DELETE', path, { assistantId, actionId })).status).toBe(204);
  expect((await call(listActions, 'GET', BUILDER_ACTIONS_PATH)).body).toEqual([]);
});

it('an assistant of a stranger is answered like one that never existed', async () => {
  const { id } = await create();
  const { bearer: stranger } = await registerUser();
  for (const [handler, method, body] of [
    [GET, 'GET'],
    [PATCH, 'PATCH', DRAFT],
    [DELETE, 'DELETE'],
  ] as const) {
    const ask = (assistantId: string) =>
      call(handler, method, builderAssistantPath(assistantId), { assistantId }, body, stranger);
    const [foreign, unknown] = [await ask(id), await ask('asst_none')];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  }
});
