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
  [{ ...WEATHER, openapi: '2.0' }, 'unreadable'],
  [{ swagger: '2.0', paths: WEATHER.paths }, 'unreadable'],
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
