import { parseOpenApi, type OpenApi } from '@/lib/domain/tool/openapi/parse-openapi';

const WEATHER = {
  openapi: '3.1.0',
  servers: [{ url: 'https://Weather.example.com/v2/' }],
  paths: {
    '/cities/{city}': {
      get: {
        operationId: 'getWeather',
        summary: 'The weather of a city',
        parameters: [{ name: 'days', in: 'query', schema: { type: 'integer' } }],
      },
    },
  },
};

function parsed(spec: unknown): OpenApi {
  const outcome = parseOpenApi(typeof spec === 'string' ? spec : JSON.stringify(spec));
  if (!outcome.isValid) throw new Error(outcome.problem);
  return outcome.api;
}

function problemOf(spec: unknown): string {
  const outcome = parseOpenApi(typeof spec === 'string' ? spec : JSON.stringify(spec));
  return outcome.isValid ? 'none' : outcome.problem;
}

it('reads server, domain and operations of a JSON text', () => {
  const api = parsed(WEATHER);
  expect(api).toMatchObject({ serverUrl: 'https://weather.example.com/v2', domain: 'weather.example.com' });
  expect(api.operations).toEqual([
    expect.objectContaining({
      id: 'getWeather',
      method: 'GET',
      path: '/cities/{city}',
      description: 'The weather of a city',
      input: {
        type: 'object',
        properties: { days: { type: 'integer' }, city: { type: 'string' } },
        required: ['city'],
      },
    }),
  ]);
});

it('reads the same of a YAML text', () => {
  const api = parsed(`
openapi: 3.0.3
servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu } } }]
paths:
  /items:
    get: {}
    delete: { operationId: "drop all!" }
`);
  expect(api.domain).toBe('eu.example.com');
  expect(api.operations.map(({ id, method }) => [id, method])).toEqual([
    ['get_items', 'GET'],
    ['drop_all_', 'DELETE'],
  ]);
});

it.each([
  ['', 'unreadable'],
  ['hello', 'unreadable'],
  ['{"a": [}', 'unreadable'],
  ['[1, 2]', 'unreadable'],
  ['a: &a [*a, *a]\nb: *c', 'unreadable'],
  [{ ...WEATHER, openapi: '2.0' }, 'swagger_2'],
  [{ ...WEATHER, openapi: '4.0.0' }, 'unreadable'],
  [{ swagger: '2.0', paths: WEATHER.paths }, 'swagger_2'],
  ['swagger: 2.0\npaths: {}', 'swagger_2'],
  [{ ...WEATHER, servers: [] }, 'no_server'],
  [{ ...WEATHER, servers: 'https://a.example' }, 'no_server'],
  [{ ...WEATHER, servers: [{ url: '/relative' }] }, 'no_server'],
  [{ ...WEATHER, servers: [{ url: `https://a.example/${'x'.repeat(2_000)}` }] }, 'no_server'],
  [
    {
      ...WEATHER,
      servers: [{ url: 'https://a.example/{v}', variables: { v: { default: '/'.repeat(190_000) } } }],
    },
    'no_server',
  ],
  [{ ...WEATHER, servers: [{ url: 'ftp://a.example' }] }, 'no_server'],
  [{ ...WEATHER, servers: [{ url: 'javascript:alert(1)' }] }, 'no_server'],
  [{ ...WEATHER, servers: [{ url: 'https://user:word@a.example' }] }, 'no_server'],
  [{ ...WEATHER, paths: {} }, 'no_paths'],
  [{ openapi: '3.1.0', webhooks: { order: { post: {} } } }, 'no_paths'],
  [{ ...WEATHER, paths: [] }, 'no_paths'],
  [{ ...WEATHER, paths: { '/a': { head: {} } } }, 'no_operations'],
  [' '.repeat(200_001), 'too_large'],
])('says why %j cannot be used', (spec, problem) => {
  expect(problemOf(spec)).toBe(problem);
});

it('refuses ten thousand paths', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `  /p${String(index)}: {get: {}}`);
  const text = ['openapi: 3.0.0', 'servers: [{url: "https://a.example"}]', 'paths:', ...lines].join('\n');
  expect(problemOf(text)).toBe('too_many_operations');
  const few = Array.from({ length: 5_000 }, (_, index) => [`/p${String(index)}`, { get: {} }]);
  expect(problemOf({ ...WEATHER, paths: Object.fromEntries(few) })).toBe('too_many_operations');
});

it('refuses a text whose aliases expand to far more than it says', () => {
  const levels = Array.from({ length: 12 }, (_, index) => {
    const before = `*l${String(index)}`;
    return `l${String(index + 1)}: &l${String(index + 1)} [${Array.from({ length: 9 }, () => before).join(', ')}]`;
  });
  expect(problemOf(['l0: &l0 [x]', ...levels].join('\n'))).toBe('unreadable');
});

it('takes names such as __proto__ for names', () => {
  const api = parsed(
    `{"servers":[{"url":"https://a.example"}],"paths":{"/a":{"post":{"operationId":"__proto__",
      "parameters":[{"name":"__proto__","in":"query"}],
      "requestBody":{"content":{"application/json":{"schema":{"properties":{"__proto__":{"type":"string"},"b":{}}}}}}}},
      "__proto__":{"get":{"operationId":"b"}}}}`,
  );
  expect(api.operations.map(({ id }) => id)).toEqual(['__proto__']);
  expect(api.operations[0]?.input).toEqual({ type: 'object', properties: { b: {} } });
  expect(Object.getPrototypeOf(api.operations[0]?.input['properties'])).toBe(Object.prototype);
});

it('gives operations of one name different ones', () => {
  const get = { operationId: 'same' };
  const api = parsed({ ...WEATHER, paths: { '/a': { get }, '/b': { get } } });
  expect(api.operations.map(({ id }) => id)).toEqual(['same', 'same_2']);
});

it('leaves out methods that are not supported, with a warning', () => {
  const api = parsed({ ...WEATHER, paths: { '/a': { get: {}, trace: {}, head: {} } } });
  expect(api.operations).toHaveLength(1);
  expect(api.warnings.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'unsupported_method HEAD /a',
    'unsupported_method TRACE /a',
  ]);
});

it.each([
  ['one server without a list', { servers: { url: 'https://a.example/v1' } }],
  ['servers as texts', { servers: ['https://a.example/v1'] }],
  [
    'a variable that is a number',
    { servers: [{ url: 'https://a.example:{port}/v1', variables: { port: { default: 443 } } }] },
  ],
])('takes %s', (_, servers) => {
  const api = parsed({ openapi: '3.0.0', ...servers, paths: { '/a': { GET: { operationId: 'a' } } } });
  expect(api.serverUrl).toBe('https://a.example/v1');
  expect(api.operations.map(({ id, method }) => [id, method])).toEqual([['a', 'GET']]);
});

it('follows references into lists', () => {
  const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }];
  const api = parsed({
    ...WEATHER,
    paths: {
      '/a/{id}': { get: { operationId: 'a', parameters } },
      '/b': { get: { operationId: 'b', parameters: [{ $ref: '#/paths/~1a~1%7Bid%7D/get/parameters/0' }] } },
    },
  });
  expect(api.operations[1]?.input).toMatchObject({ properties: { q: { type: 'string' } } });
});

it('reads merge keys of YAML', () => {
  const api = parsed(`
servers: [{ url: https://a.example }]
x-common: &common
  parameters: [{ name: tenant, in: query, required: true, schema: { type: string } }]
paths:
  /items:
    <<: *common
    get: { operationId: list }
  /others:
    <<: [*common]
    get: { operationId: others, parameters: [{ name: q, in: query }] }
`);
  expect(api.operations.map(({ input }) => input['required'])).toEqual([['tenant'], ['tenant']]);
});

it('reads an anchor that is used often', () => {
  const paths = Array.from(
    { length: 90 },
    (_, index) => `  /p${String(index)}: { get: *op, post: { responses: *ok } }`,
  );
  const text = [
    'openapi: 3.0.0',
    'servers: [{ url: https://a.example }]',
    'x-ok: &ok { 200: { description: ok } }',
    'x-op: &op { responses: *ok }',
    'paths:',
    ...paths,
  ].join('\n');
  expect(problemOf(text)).toBe('too_many_operations');
  expect(parsed(text.replaceAll(', post: { responses: *ok }', '')).operations).toHaveLength(90);
  const plain = [
    'servers: [{ url: https://a.example }]',
    'x-s: &s { type: string }',
    'paths:',
    '  /a:',
    '    get:',
    '      parameters:',
    ...Array.from(
      { length: 99 },
      (_, index) => `      - { name: p${String(index)}, in: query, schema: *s, x-a: *s }`,
    ),
  ];
  expect(parsed(plain.join('\n')).operations[0]?.parameters).toHaveLength(99);
});

it('an operation is called at its own server, where that is of the origin of the API', () => {
  const api = parsed({
    ...WEATHER,
    paths: {
      '/a': { get: { operationId: 'own', servers: [{ url: 'https://weather.example.com/v3' }] } },
      '/b': {
        servers: [{ url: '/files/' }],
        get: { operationId: 'relative' },
        post: { operationId: 'same', servers: [] },
      },
      '/c': { get: { operationId: 'elsewhere', servers: [{ url: 'https://files.example.org' }] } },
      '/d': { get: { operationId: 'port', servers: [{ url: 'https://weather.example.com:8443/v2' }] } },
      '/e': { get: { operationId: 'scheme', servers: [{ url: 'http://weather.example.com/v2' }] } },
      '/f': {
        get: {
          operationId: 'either',
          servers: [{ url: 'https://b.example' }, { url: 'https://weather.example.com/v2' }],
        },
      },
    },
  });
  expect(api.operations.map(({ id, serverUrl }) => [id, serverUrl])).toEqual([
    ['own', 'https://weather.example.com/v3'],
    ['relative', 'https://weather.example.com/files'],
    ['same', 'https://weather.example.com/files'],
    ['either', null],
  ]);
  expect(api.warnings.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'other_server GET /c',
    'other_server GET /d',
    'other_server GET /e',
  ]);
});

it('where only operations name servers, the first of them is that of the API', () => {
  const { servers: _servers, ...rest } = WEATHER;
  const at = (url: string) => ({ servers: [{ url }], get: {} });
  const api = parsed({
    ...rest,
    paths: { '/a': at('https://a.example/v1'), '/b': { get: {} }, '/c': at('https://c.example') },
  });
  expect(api).toMatchObject({ serverUrl: 'https://a.example/v1', domain: 'a.example' });
  expect(api.operations.map(({ path }) => path)).toEqual(['/a']);
});

it('addresses of a description whose own address is known are relative to it', () => {
  const serverOf = (servers: unknown, base: string) => {
    const outcome = parseOpenApi(JSON.stringify({ ...WEATHER, servers }), base);
    return outcome.isValid ? outcome.api.serverUrl : outcome.problem;
  };
  const base = 'http://b.example:8080/docs/openapi.json';
  expect(serverOf(undefined, base)).toBe('http://b.example:8080');
  expect(serverOf([], base)).toBe('http://b.example:8080');
  expect(serverOf([{ url: '/api/v3' }], base)).toBe('http://b.example:8080/api/v3');
  expect(serverOf([{ url: 'v3' }], base)).toBe('http://b.example:8080/docs/v3');
  expect(serverOf([{ url: './' }], base)).toBe('http://b.example:8080/docs');
  expect(serverOf([{ url: '//c.example/x' }], base)).toBe('http://c.example/x');
  expect(serverOf([{ url: 'https://a.example' }], base)).toBe('https://a.example');
  expect(serverOf([{ url: 'javascript:alert(1)' }], base)).toBe('no_server');
});

it('says so where no operation can be called', () => {
  const requestBody = { required: true, content: { 'image/png': {} } };
  expect(problemOf({ ...WEATHER, paths: { '/a': { post: { requestBody } } } })).toBe('nothing_callable');
});
