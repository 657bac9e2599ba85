import { actionMetadataSchema, actionSecretsSchema } from '@/lib/domain/tool/action';
import { parseOpenApi, type OpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { toActionTools } from '@/lib/server/tools/actions/action-tools';
import type { Tool, ToolOutput } from '@/lib/server/tools/contract';
import { startActionServer, type ActionServer } from '@/tests/support/servers/action-server';
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

function described(paths: object): OpenApi {
  const outcome = parseOpenApi(JSON.stringify({ openapi: '3.1.0', servers: [{ url: api.origin }], paths }));
  if (!outcome.isValid) throw new Error(outcome.problem);
  return outcome.api;
}

function toolsOf(described: OpenApi): Tool[] {
  const auth = { type: 'service_http' };
  return toActionTools({
    actionId: 'a',
    metadata: actionMetadataSchema.parse({ domain: '127.0.0.1', raw_spec: '', auth }),
    api: described,
    secrets: actionSecretsSchema.parse({ api_key: 'key' }),
    filesOf: () => Promise.resolve([]),
    accountOf: () => ({ read: () => Promise.resolve(null), claim: () => Promise.resolve(null) }),
  });
}

async function call(paths: object, input: object) {
  const [tool] = toolsOf(described(paths));
  if (tool === undefined) throw new Error('There is no tool.');
  return { output: await tool.run({ ...input }, toolContext()), request: api.calls.at(-1) };
}

const failed = (text: string): ToolOutput => ({ text: `Error processing tool: ${text}`, isError: true });

describe('a body is sent as the description declares it', () => {
  const body = (type: string, schema: object, more: object = {}) => ({
    '/echo': {
      post: {
        operationId: 'send',
        requestBody: { required: true, content: { [type]: { schema, ...more } } },
      },
    },
  });
  const send = async (paths: object, input: object) => (await call(paths, input)).request;
  const ANY = { type: 'object', properties: { name: {}, list: {}, data: {} } };

  it.each(['application/vnd.api+json', 'application/merge-patch+json', 'application/json; profile=x'])(
    'as %s',
    async (type) => {
      expect(await send(body(type, ANY), { name: 'n' })).toMatchObject({
        headers: { 'content-type': type },
        body: '{"name":"n"}',
      });
    },
  );

  it('as a text that the model writes', async () => {
    expect(await send(body('text/csv', { type: 'string' }), { body: 'a,b\n1,2' })).toMatchObject({
      headers: { 'content-type': 'text/csv' },
      body: 'a,b\n1,2',
    });
  });

  it('as a form of parts', async () => {
    const request = await send(body('multipart/form-data', ANY), {
      name: 'TITLE1\r\n--x',
      list: ['a', 'b'],
      data: { k: 'v' },
    });
    const type = request?.headers['content-type'] ?? '';
    const form = await new Response(request?.body, { headers: { 'content-type': type } }).formData();
    expect([...form].filter(([name]) => name !== 'data')).toEqual([
      ['name', 'TITLE1\r\n--x'],
      ['list', 'a'],
      ['list', 'b'],
    ]);
    expect(request?.body).toContain('Content-Type: application/json\r\n\r\n{"k":"v"}');
  });

  it('never as a form of parts without a field', async () => {
    const { output } = await call(body('multipart/form-data', ANY), {});
    expect(output).toEqual(failed('the form has no field'));
    expect(api.calls).toEqual([]);
  });

  it('as a form whose fields have the style of their encoding', async () => {
    const encoding = {
      data: { style: 'deepObject', explode: true },
      list: { explode: false },
    };
    const paths = body('application/x-www-form-urlencoded', ANY, { encoding });
    const request = await send(paths, {
      name: 'a&b',
      list: ['x', 'y'],
      data: { k: 'v', more: { deep: [1, 2] } },
    });
    expect([...new URLSearchParams(request?.body)]).toEqual([
      ['name', 'a&b'],
      ['list', 'x,y'],
      ['data[k]', 'v'],
      ['data[more][deep][0]', '1'],
      ['data[more][deep][1]', '2'],
    ]);
  });

  it('as an empty object where it is needed and no field of it is', async () => {
    expect(await send(body('application/json', ANY), {})).toMatchObject({ body: '{}' });
    const whole = await call(body('application/json', { type: 'array', items: {} }), {});
    expect(whole.output).toEqual(failed('the argument body is missing'));
  });
});

it('calls an operation at its own server, below the path of that', async () => {
  const own = { operationId: 'own', servers: [{ url: `${api.origin}/echo/v2` }] };
  const elsewhere = { operationId: 'elsewhere', servers: [{ url: 'https://files.example.org' }] };
  const tools = toolsOf(described({ '/a/{id}': { get: own }, '/b': { get: elsewhere } }));
  expect(tools).toHaveLength(1);
  expect(tools[0]?.flow.to({ id: 'x' })).toEqual({ address: `${api.origin}/echo/v2/a/x`, method: 'GET' });
  await tools[0]?.run({ id: 'x' }, toolContext());
  expect(api.calls).toMatchObject([{ url: '/echo/v2/a/x', headers: { authorization: 'Basic a2V5' } }]);
});

it('sends no key to another origin, whatever is stored of an operation', async () => {
  const stored = described({ '/echo': { get: {} } });
  const operations = stored.operations.map((one) => ({ ...one, serverUrl: 'http://127.0.0.1:9' }));
  const [tool] = toolsOf({ ...stored, operations });
  expect(await tool?.run({}, toolContext())).toEqual(
    failed('the operation has another server than the action'),
  );
});

describe('a path is filled as the description declares it', () => {
  const list = { type: 'array', items: { type: 'integer' } };
  const path = (style: string, explode: boolean, schema: object = list) => ({
    '/echo/{id}': {
      get: {
        operationId: 'get',
        parameters: [{ name: 'id', in: 'path', required: true, style, explode, schema }],
      },
    },
  });
  const urlOf = async (paths: object, input: object) => (await call(paths, input)).request?.url;

  it.each([
    ['simple', false, [3, 4], '/echo/3%2C4'],
    ['label', false, [3, 4], '/echo/.3,4'],
    ['label', true, [3, 4], '/echo/.3.4'],
    ['matrix', false, [3, 4], '/echo/;id=3,4'],
    ['matrix', true, [3, 4], '/echo/;id=3;id=4'],
    ['matrix', false, 'a/b;c', '/echo/;id=a%2Fb%3Bc'],
    ['label', true, { r: 1, g: 2 }, '/echo/.r=1.g=2'],
    ['matrix', true, { r: 1, g: 2 }, '/echo/;r=1;g=2'],
  ])('%s, explode %j: %j', async (style, explode, id, url) => {
    expect(await urlOf(path(style, explode), { id })).toBe(url);
  });

  it('a label is never the folder above', async () => {
    const { output } = await call(path('label', false), { id: '.' });
    expect([output.isError, api.calls.length]).toEqual([true, 0]);
  });

  it('a query in it is sent with the other one, and a fragment is not', async () => {
    const operation = { operationId: 'get', parameters: [{ name: 'q', in: 'query', schema: {} }] };
    expect(await urlOf({ '/echo?kind=a': { get: operation } }, { q: 'b&c' })).toBe('/echo?kind=a&q=b%26c');
    expect(await urlOf({ '/echo?id={id}': { get: operation } }, { id: 'x&y=z' })).toBe('/echo?id=x%26y%3Dz');
    expect(await urlOf({ '/echo#first': { get: operation } }, {})).toBe('/echo');
  });
});
