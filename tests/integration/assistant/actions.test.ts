import { randomUUID } from 'node:crypto';
import { actionListSchema, savedActionSchema } from '@/lib/contracts/assistant/compat-actions';
import { apiProcesses } from '@/lib/server/tools/actions/read-api';
import { registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

afterAll(() => apiProcesses().close());

let bearer = '';
let assistantId = '';

beforeEach(async () => {
  bearer = (await registerUser()).bearer;
  assistantId = (await newAssistant(bearer)).id;
});

const YAML = `
openapi: 3.1.0
servers: [{ url: https://weather.example/v1 }]
paths:
  /cities/{city}:
    get: { operationId: getWeather, summary: The weather of a city }
`;

const METADATA = {
  domain: 'weather.example',
  raw_spec: YAML,
  auth: { type: 'service_http', authorization_type: 'bearer' },
  api_key: 'my-secret-key',
};

const save = (body: object, id = assistantId) =>
  callAssistants(bearer, 'saveAction', { assistantId: id }, body);
const saved = async (body: object) => savedActionSchema.parse((await save(body)).body);
const listed = async () => actionListSchema.parse((await callAssistants(bearer, 'listActions')).body);

it('saves an action; its operations are functions of the assistant', async () => {
  const [document, assistant, action] = await saved({
    functions: [{ type: 'function' }],
    metadata: METADATA,
  });
  expect(assistant.tools).toEqual([
    {
      type: 'function',
      function: {
        name: 'getWeather_action_weather---example',
        description: 'The weather of a city',
        parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      },
    },
  ]);
  expect(document).toMatchObject({ assistant_id: assistantId, file_ids: [] });
  expect(action).toMatchObject({ assistant_id: assistantId, stored_secrets: ['api_key'] });
  expect(await listed()).toEqual([action]);
});

it('a description that cannot be used is refused with the line that is wrong', async () => {
  const refused = async (raw_spec: string) => {
    const { status, body } = await save({ metadata: { ...METADATA, raw_spec } });
    expect(status).toBe(400);
    return JSON.stringify(body);
  };
  expect(await refused(YAML.replace('    get: {', '   get: {').replace('/cities', '\t/cities'))).toContain(
    'Line 5, column',
  );
  expect(await refused('{\n  "openapi": "3.1.0"\n  "paths": {}\n}')).toContain('Line 3, column 3: ');
  expect(await refused(YAML.replace('https://', 'ftp://'))).toContain(
    'Line 3, column 1: Could not find a valid URL in `servers`',
  );
});

it('returns no secret in any answer, and stores it encrypted', async () => {
  const answer = await save({ metadata: METADATA });
  expect(JSON.stringify([answer, await listed()])).not.toContain('my-secret-key');
  const rows = await database.query('select * from actions', []);
  expect(JSON.stringify(rows)).not.toContain('my-secret-key');
});

it('keeps a secret that is not given, and drops it with its way of authorization', async () => {
  const [, , { action_id }] = await saved({ metadata: METADATA });
  const [, , changed] = await saved({
    action_id,
    metadata: { privacy_policy_url: 'https://weather.example/p' },
  });
  expect(changed).toMatchObject({
    action_id,
    stored_secrets: ['api_key'],
    metadata: { privacy_policy_url: 'https://weather.example/p', raw_spec: YAML },
  });
  const [, , open] = await saved({ action_id, metadata: { auth: { type: 'none' } } });
  expect(open.stored_secrets).toEqual([]);
  expect(await listed()).toHaveLength(1);
});

it('keeps what is not given', async () => {
  const metadata = { ...METADATA, privacy_policy_url: 'https://weather.example/p', skip_approval: true };
  const [, , action] = await saved({ metadata });
  const [, , changed] = await saved({ action_id: action.action_id, metadata: { api_key: 'another' } });
  expect(changed).toEqual(action);
});

it('saves the credentials of OAuth, beside the other secrets or in auth', async () => {
  const auth = {
    type: 'oauth',
    authorization_url: 'https://id.example/authorize',
    client_url: 'https://id.example/token',
    scope: 'read',
    oauth_client_id: 'the-id',
  };
  const metadata = { ...METADATA, api_key: undefined, auth, oauth_client_secret: 'the-secret' };
  const answer = await save({ metadata });
  expect(answer).toMatchObject({
    status: 200,
    body: [{}, {}, { stored_secrets: ['oauth_client_id', 'oauth_client_secret'] }],
  });
  expect(JSON.stringify(answer)).not.toMatch(/the-id|the-secret/);
});

it.each([
  ['no functions', { functions: [], metadata: METADATA }],
  ['no domain', { metadata: { ...METADATA, domain: '' } }],
  ['another domain', { metadata: { ...METADATA, domain: 'other.example' } }],
  ['no text', { metadata: { ...METADATA, raw_spec: undefined } }],
  ['a text that is no API', { metadata: { ...METADATA, raw_spec: 'hello' } }],
  ['a text without servers', { metadata: { ...METADATA, raw_spec: 'paths: { /a: { get: {} } }' } }],
  ['no key', { metadata: { ...METADATA, api_key: undefined } }],
  ['no metadata', { functions: [{}] }],
])('refuses an action with %s', async (_, body) => {
  expect(await save(body)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  expect(await listed()).toEqual([]);
});

it('has one action a domain, also when two are saved at once', async () => {
  const answers = await Promise.all([save({ metadata: METADATA }), save({ metadata: METADATA })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await listed()).toHaveLength(1);
});

it('finds no action of another id, assistant or user', async () => {
  const [, , { action_id }] = await saved({ metadata: METADATA });
  const other = await newAssistant(bearer);
  expect(await save({ action_id: randomUUID(), metadata: METADATA })).toMatchObject({ status: 404 });
  expect(await save({ action_id, metadata: METADATA }, other.id)).toMatchObject({ status: 404 });
  const stranger = (await registerUser()).bearer;
  for (const [name, body] of [
    ['saveAction', { metadata: METADATA }],
    ['deleteAction', undefined],
  ] as const)
    expect(await callAssistants(stranger, name, { assistantId, actionId: action_id }, body)).toMatchObject({
      status: 404,
    });
  expect(await callAssistants(stranger, 'listActions')).toEqual({ status: 200, body: [] });
});

it('deletes an action once; its functions are gone with it', async () => {
  const [, , { action_id: actionId }] = await saved({ metadata: METADATA });
  const remove = () => callAssistants(bearer, 'deleteAction', { assistantId, actionId });
  expect(await remove()).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect(await remove()).toMatchObject({ status: 404 });
  expect(await callAssistants(bearer, 'get', { assistantId })).toMatchObject({ body: { tools: [] } });
});

it('loses its actions with the assistant', async () => {
  await saved({ metadata: METADATA });
  await callAssistants(bearer, 'delete', { assistantId });
  expect(await listed()).toEqual([]);
});
