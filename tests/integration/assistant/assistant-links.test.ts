import { z } from 'zod';
import { assistantLinkSchema, linkedAssistantSchema } from '@/lib/contracts/assistant/assistant-links';
import { builderAssistantSchema } from '@/lib/contracts/assistant/builder-assistants';
import { registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { changePluginOf } from '../../support/calls/plugin-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const SECRET = 'the-key-of-the-maker';

let maker = '';
let reader = '';

beforeAll(async () => {
  maker = (await registerUser({ name: 'Mira Maker' })).bearer;
  reader = (await registerUser()).bearer;
});

async function linked(fields: object = {}): Promise<{ assistantId: string; token: string }> {
  const { id: assistantId } = await newAssistant(maker, {
    name: 'Guide',
    instructions: 'Plan trips.',
    tools: [{ type: 'code_interpreter' }, 'provider:web_search'],
    ...fields,
  });
  return { assistantId, token: await createLink(assistantId) };
}

async function createLink(assistantId: string): Promise<string> {
  const { status, body } = await callAssistants(maker, 'createLink', { assistantId });
  expect(status).toBe(201);
  return assistantLinkSchema.parse(body).token ?? '';
}

async function addAction(assistantId: string, domain: string, auth: object, secrets: object = {}) {
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: `https://${domain}` }],
    paths: { '/a': { post: { operationId: 'act' } } },
  });
  const metadata = { domain, raw_spec, auth, skip_approval: true, ...secrets };
  const { status } = await callAssistants(maker, 'saveAction', { assistantId }, { metadata });
  expect(status).toBe(200);
}

it('shows what the assistant is and who made it, and stays the same however often it is created', async () => {
  const { assistantId, token } = await linked({ description: 'By train' });
  const [again, atOnce] = await Promise.all([createLink(assistantId), createLink(assistantId)]);
  expect([again, atOnce]).toEqual([token, token]);
  const { status, body } = await callAssistants(reader, 'getLinked', { token });
  expect(status).toBe(200);
  expect(linkedAssistantSchema.parse(body)).toEqual({
    name: 'Guide',
    description: 'By train',
    instructions: 'Plan trips.',
    model: 'gpt-4o',
    makerName: 'Mira Maker',
    isOwn: false,
    hasPython: true,
    hasRetrieval: false,
    providerTools: ['search'],
    tools: [],
    skills: [],
    actions: [],
    fileCount: 0,
  });
});

it('adds a copy with actions that have no secrets and ask again before they act', async () => {
  const { assistantId, token } = await linked();
  await addAction(assistantId, 'open.example', { type: 'none' });
  await addAction(
    assistantId,
    'closed.example',
    { type: 'service_http', authorization_type: 'bearer' },
    { api_key: SECRET },
  );
  const shown = await callAssistants(reader, 'getLinked', { token });
  expect(linkedAssistantSchema.parse(shown.body).actions).toEqual([
    { domain: 'open.example', needsSecret: false },
    { domain: 'closed.example', needsSecret: true },
  ]);
  expect(JSON.stringify(shown.body)).not.toContain(SECRET);

  const added = await callAssistants(reader, 'addLinked', { token });
  expect(added.status).toBe(201);
  const copy = builderAssistantSchema.parse(added.body);
  expect(copy).toMatchObject({ name: 'Guide', instructions: 'Plan trips.', model: 'gpt-4o' });
  expect(copy.id).not.toBe(assistantId);
  const actions = z
    .array(
      z.looseObject({ assistant_id: z.string(), stored_secrets: z.array(z.string()), metadata: z.unknown() }),
    )
    .parse((await callAssistants(reader, 'listActions')).body);
  expect(actions).toHaveLength(2);
  for (const { assistant_id, stored_secrets, metadata } of actions) {
    expect(assistant_id).toBe(copy.id);
    expect(stored_secrets).toEqual([]);
    expect(metadata).toMatchObject({ skip_approval: false });
  }
  const sealed = await database.query(
    `select "secretCiphertext" as secret from actions where "assistantId" = $1`,
    [copy.id],
  );
  expect(sealed).toEqual([{ secret: null }, { secret: null }]);
});

it('shows the tools that a copy has: a plugin without keys, none whose keys the reader lacks', async () => {
  const installed = await changePluginOf(maker, {
    pluginKey: 'serpapi',
    action: 'install',
    auth: { SERPAPI_API_KEY: SECRET },
  });
  expect(installed.status).toBe(200);
  const { token } = await linked({ tools: ['calculator', 'serpapi', { type: 'retrieval' }] });
  const shownTo = async (bearer: string) =>
    linkedAssistantSchema.parse((await callAssistants(bearer, 'getLinked', { token })).body).tools;
  expect(await shownTo(reader)).toEqual(['Calculator']);
  expect(await shownTo(maker)).toEqual(['Calculator', 'SerpAPI']);
  const { body } = await callAssistants(reader, 'addLinked', { token });
  expect(builderAssistantSchema.parse(body).tools).toEqual([
    { type: 'toolkit', id: 'calculator' },
    { type: 'retrieval' },
  ]);
});

it('leads nowhere once it or its assistant is deleted, and copies stay', async () => {
  const ended = await linked();
  const { body } = await callAssistants(reader, 'addLinked', { token: ended.token });
  const copyId = builderAssistantSchema.parse(body).id;
  expect((await callAssistants(maker, 'deleteLink', { assistantId: ended.assistantId })).status).toBe(200);
  const deleted = await linked();
  await callAssistants(maker, 'delete', { assistantId: deleted.assistantId });
  for (const token of [ended.token, deleted.token, 'never-was-one'])
    for (const call of ['getLinked', 'addLinked'] as const)
      expect((await callAssistants(reader, call, { token })).status).toBe(404);
  expect((await callAssistants(reader, 'get', { assistantId: copyId })).status).toBe(200);
  const fresh = await createLink(ended.assistantId);
  expect(fresh).not.toBe(ended.token);
});
