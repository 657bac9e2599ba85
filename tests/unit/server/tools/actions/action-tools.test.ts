import { actionMetadataSchema, actionSecretsSchema } from '@/lib/domain/tool/action';
import { parseOpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { toActionTools } from '@/lib/server/tools/actions/action-tools';
import type { Tool, ToolOutput } from '@/lib/server/tools/contract';
import { startActionServer, type ActionServer } from '@/tests/support/servers/action-server';
import { freePort } from '@/tests/support/servers/free-port';
import { toolContext } from '@/tests/support/tools/tool-context';

let api: ActionServer;

beforeAll(async () => {
  process.env['ACTIONS_ALLOWED_HOSTS'] = '127.0.0.1';
  api = await startActionServer();
});

afterAll(() => api.stop());

beforeEach(() => {
  api.calls.length = 0;
});

const json = (schema: unknown) => ({ required: true, content: { 'application/json': { schema } } });

const PATHS = {
  '/echo': {
    get: {
      operationId: 'find',
      parameters: [
        { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'tag', in: 'query', schema: { type: 'array', items: {} } },
        { name: 'X-Page', in: 'header', schema: { type: 'string' } },
      ],
    },
    post: {
      operationId: 'add',
      requestBody: json({ properties: { name: { type: 'string' }, size: { type: 'integer' } } }),
    },
    put: {
      operationId: 'fill',
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: { properties: { name: {} } } } },
      },
    },
  },
  '/echo/{id}/part': { delete: { operationId: 'drop' } },
  '/moved': { get: { operationId: 'moved' } },
  '/picture': { get: { operationId: 'picture' } },
  '/large': { get: { operationId: 'large' } },
  '/none': { get: { operationId: 'none' } },
  '/broken': { get: { operationId: 'broken' } },
  '/locked': { get: { operationId: 'locked' } },
  '/silent': { get: { operationId: 'silent' } },
};

function toolsOf(
  metadata: object = {},
  secrets: object = {},
  { origin = api.origin, paths = PATHS }: { origin?: string; paths?: object } = {},
): Tool[] {
  const text = JSON.stringify({ openapi: '3.1.0', servers: [{ url: origin }], paths });
  const outcome = parseOpenApi(text);
  if (!outcome.isValid) throw new Error(outcome.problem);
  return toActionTools({
    actionId: 'a',
    metadata: actionMetadataSchema.parse({ domain: new URL(origin).hostname, raw_spec: text, ...metadata }),
    api: outcome.api,
    secrets: actionSecretsSchema.parse(secrets),
    filesOf: () => Promise.resolve([]),
    accountOf: () => ({ read: () => Promise.resolve(null), claim: () => Promise.resolve(null) }),
  });
}

function call(tools: readonly Tool[], operation: string, input = {}, signal = new AbortController().signal) {
  const tool = tools.find(({ name }) => name.startsWith(`${operation}_action_`));
  if (tool === undefined) throw new Error(`There is no tool ${operation}.`);
  return tool.run(input, toolContext({ signal }));
}

async function sent(tools: readonly Tool[], operation: string, input = {}) {
  await call(tools, operation, input);
  return api.calls.at(-1);
}

const failed = (text: string): ToolOutput => ({ text: `Error processing tool: ${text}`, isError: true });

it('sends path, query, header and body where the description has them', async () => {
  const tools = toolsOf();
  expect(await sent(tools, 'find', { q: 'a b&c', tag: ['x', 'y'], 'X-Page': '2' })).toMatchObject({
    method: 'GET',
    url: '/echo?q=a+b%26c&tag=x&tag=y',
    headers: { 'x-page': '2' },
  });
  expect(await sent(tools, 'add', { name: 'n', size: 2, other: 'not in the description' })).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"n","size":2}',
  });
  expect(await sent(tools, 'fill', { name: 'a b' })).toMatchObject({
    method: 'PUT',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=a+b',
  });
  expect(await sent(tools, 'drop', { id: 'a/../b?c#d' })).toMatchObject({
    method: 'DELETE',
    url: '/echo/a%2F..%2Fb%3Fc%23d/part',
  });
});

it('returns the text of the answer', async () => {
  expect((await call(toolsOf(), 'find', { q: 'x' })).text).toBe(
    '{"method":"GET","url":"/echo?q=x","body":""}',
  );
  expect((await call(toolsOf(), 'none')).text).toBe('Done: the server answered 204.');
  expect((await call(toolsOf(), 'picture')).text).toContain('image/png');
});

it('cuts a long answer', async () => {
  expect((await call(toolsOf(), 'large')).text.length).toBeLessThan(51_000);
});

it('tells the model what failed', async () => {
  expect(await call(toolsOf(), 'broken')).toEqual(
    failed('its server answered 404: {"message":"no such city"}'),
  );
  expect(await call(toolsOf(), 'find')).toEqual(failed('the argument q is missing'));
});

it('follows no redirect', async () => {
  expect(await call(toolsOf(), 'moved')).toMatchObject({ isError: true });
  expect(api.calls.map(({ url }) => url)).toEqual(['/moved']);
});

it.each(['..', '.', '%2e%2E', '%2e', ''])('does not leave its path by an argument of %j', async (id) => {
  const output = await call(toolsOf(), 'drop', { id });
  expect(api.calls.every(({ url }) => url.startsWith('/echo/') && url.endsWith('/part'))).toBe(true);
  expect(output.isError === true || api.calls.length === 1).toBe(true);
});

it('sends no header that a line break would begin', async () => {
  expect(await call(toolsOf(), 'find', { q: 'x', 'X-Page': '1\r\nAuthorization: Bearer x' })).toMatchObject({
    isError: true,
  });
  expect(api.calls).toEqual([]);
});

it.each([
  [{ type: 'service_http' }, 'Basic a2V5', 'authorization'],
  [{ type: 'service_http', authorization_type: 'bearer' }, 'Bearer key', 'authorization'],
  [{ type: 'service_http', authorization_type: 'custom', custom_auth_header: 'X-Key' }, 'key', 'x-key'],
])('proves who it is by %j', async (auth, value, header) => {
  const request = await sent(toolsOf({ auth }, { api_key: 'key' }), 'none');
  expect(request?.headers[header]).toBe(value);
});

describe.each(['default_post', 'basic_auth_header'])('with client credentials sent by %s', (exchange) => {
  const credentials = (secret = 'secret') =>
    toolsOf(
      {
        auth: {
          type: 'oauth',
          authorization_url: api.origin,
          client_url: `${api.origin}/token`,
          scope: exchange,
          token_exchange_method: exchange,
        },
      },
      { oauth_client_id: 'id', oauth_client_secret: secret },
    );

  it('asks for a token once, and again when it is refused', async () => {
    const before = api.tokensGiven();
    const tools = credentials();
    expect((await call(tools, 'locked')).isError).toBeUndefined();
    expect((await call(tools, 'locked')).isError).toBeUndefined();
    expect(api.tokensGiven() - before).toBe(1);
    api.withdrawTokens();
    expect((await call(tools, 'locked')).isError).toBeUndefined();
    expect(api.tokensGiven() - before).toBe(2);
  });

  it('tells of wrong credentials without them', async () => {
    const { text } = await call(credentials('wrong'), 'locked');
    expect(text).toBe('Error processing tool: the token endpoint answered 401 without a token');
  });
});

it('asks before all that may change something, unless the owner said not to', () => {
  const asking = toolsOf().filter(({ needsApproval }) => needsApproval);
  expect(asking.map(({ name }) => name.split('_action_')[0])).toEqual(['add', 'fill', 'drop']);
  expect(toolsOf({ skip_approval: true }).filter(({ needsApproval }) => needsApproval)).toEqual([]);
});

it('has no tool where the server is another than the domain, or its credentials are incomplete', () => {
  expect(toolsOf({ domain: 'other.example' })).toEqual([]);
  expect(toolsOf({ auth: { type: 'service_http' } })).toEqual([]);
});

it('ends when it is stopped', async () => {
  const controller = new AbortController();
  const running = call(toolsOf(), 'silent', {}, controller.signal);
  controller.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
});

it('what was allowed for good is another call once it goes elsewhere under the same name', () => {
  const act = { operationId: 'act', parameters: [] };
  const approvals = [
    toolsOf({}, {}, { paths: { '/echo': { post: act } } }),
    toolsOf({}, {}, { paths: { '/echo': { put: act } } }),
    toolsOf({}, {}, { paths: { '/other': { post: act } } }),
    toolsOf({}, {}, { paths: { '/echo': { post: act } }, origin: `${api.origin}/v2` }),
  ].map(([tool]) => tool?.approvedAs);
  expect(new Set(approvals).size).toBe(4);
  expect(approvals).not.toContain(undefined);
});

const DEEDS = {
  '/failing': { post: { operationId: 'failing' } },
  '/cut': { post: { operationId: 'cut' } },
  '/moved': { post: { operationId: 'moved' } },
  '/broken': { post: { operationId: 'broken' } },
  '/echo': {
    post: {
      operationId: 'keyed',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
    },
    get: { operationId: 'read' },
  },
};

it.each(['failing', 'cut', 'moved'])(
  'a request that may have been carried out has an unknown result: %s',
  async (operation) => {
    expect(await call(toolsOf({}, {}, { paths: DEEDS }), operation)).toMatchObject({ isUnknown: true });
    expect(api.calls).toHaveLength(1);
  },
);

it('a request that was refused, or never left, has failed', async () => {
  expect(await call(toolsOf({}, {}, { paths: DEEDS }), 'broken')).not.toHaveProperty('isUnknown');
  const away = { origin: `http://127.0.0.1:${String(await freePort())}`, paths: DEEDS };
  expect(await call(toolsOf({}, {}, away), 'failing')).toEqual(failed('its server cannot be reached'));
});

it('what may change something is written down before it is sent, also where it is not asked about', () => {
  const tools = toolsOf({ skip_approval: true }, {}, { paths: DEEDS });
  const deeds = tools.filter(({ isDeed }) => isDeed).map(({ name }) => name.split('_action_')[0]);
  expect(deeds).toEqual(['failing', 'cut', 'moved', 'broken', 'keyed']);
});

it('sends the key of a call along, unless its operation has a field of that name which the model filled', async () => {
  const key = 'f6a1c9a0-0000-4000-8000-000000000001';
  const tool = toolsOf({}, {}, { paths: DEEDS }).find(({ name }) => name.startsWith('keyed'));
  const context = { ...toolContext({}), idempotencyKey: key };
  await tool?.run({}, context);
  const [argument = ''] = Object.keys(Object(tool?.parameters['properties']));
  await tool?.run({ [argument]: 'mine' }, context);
  await call(toolsOf({}, {}, { paths: DEEDS }), 'read');
  expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([key, 'mine', undefined]);
});
