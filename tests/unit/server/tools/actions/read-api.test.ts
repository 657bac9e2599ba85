import { readApi, apiProcesses } from '@/lib/server/tools/actions/read-api';
import { countTurns } from '@/tests/support/count-turns';

afterAll(() => apiProcesses().close());

const problemOf = async (text: string) => {
  const outcome = await readApi(null, text);
  return outcome.isValid ? 'none' : outcome.problem;
};

const SERVERS = 'servers: [{ url: "https://a.example" }]';

it('reads YAML and JSON', async () => {
  expect(await readApi(null, `${SERVERS}\npaths: { /a: { get: {} } }`)).toMatchObject({
    isValid: true,
    api: { domain: 'a.example', operations: [{ id: 'get_a' }] },
  });
  const json = { servers: [{ url: 'https://a.example' }], paths: { '/a': { get: {} } } };
  expect(await readApi(null, JSON.stringify(json))).toMatchObject({ isValid: true });
});

it.each([
  ['not an API', 'unreadable'],
  ['a: &a [*a]', 'no_server'],
  [SERVERS, 'no_paths'],
  [`${'['.repeat(100_000)}`, 'unreadable'],
  ['x'.repeat(200_001), 'too_large'],
])('says why a text cannot be used: %#', async (text, problem) => {
  expect(await problemOf(text)).toBe(problem);
});

it.each([
  ['tags', '!a '.repeat(66_000)],
  ['aliases', `a: &a b\nc: [${'*a,'.repeat(66_000)}]`],
  [
    'anchors',
    [
      ...Array.from({ length: 8_000 }, (_, index) => `- &a${String(index)} b`),
      ...Array.from({ length: 8_000 }, (_, index) => `- *a${String(index)}`),
    ].join('\n'),
  ],
])('a text of many %s holds up no other work', async (_, text) => {
  const turns = countTurns();
  expect(await problemOf(text)).toBe('unreadable');
  expect(turns.end()).toBeGreaterThan(30);
});

const API = { servers: [{ url: 'https://a.example' }] };
const numbered = <Value>(count: number, name: string, value: (index: number) => Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${String(index)}`, value(index)]));
const get = { responses: {} };
const LONG = 'x'.repeat(60_000);

// Interpreted step by step each of them took from ten seconds to minutes; the process has five.
it.each([
  [
    'references that lead nowhere',
    'no_operations',
    { ...API, paths: numbered(4_000, '/p', () => ({ $ref: '#/c' })), c: { $ref: `#${'/a'.repeat(50_000)}` } },
  ],
  [
    'references to references',
    'no_operations',
    {
      ...API,
      paths: numbered(5_000, '/p', () => ({ $ref: '#/c0' })),
      ...numbered(100, 'c', (index) => ({ $ref: `#/c${String(index + 1)}${'/a'.repeat(100)}` })),
    },
  ],
  [
    'uses of one long parameter',
    'none',
    {
      ...API,
      paths: numbered(90, '/p', () => ({
        get,
        parameters: Array.from({ length: 50 }, () => ({ $ref: '#/p' })),
      })),
      p: { name: 'a', in: 'query', schema: { enum: [LONG] }, content: numbered(6_000, 't', () => 0) },
    },
  ],
  [
    'uses of one long body',
    'none',
    {
      ...API,
      paths: numbered(90, '/p', () => ({ post: { requestBody: { $ref: '#/b' } } })),
      b: {
        content: {
          'application/json': { schema: { properties: { [LONG]: {}, a: { enum: [[LONG]] } } } },
          ...numbered(4_000, 't', () => 0),
        },
      },
    },
  ],
  [
    'variables of servers',
    'no_server',
    {
      servers: Array.from({ length: 90 }, () => ({
        url: `ftp://${'{a}'.repeat(500)}`,
        variables: { a: { default: 'b'.repeat(400) } },
      })),
      paths: { '/a': { get } },
    },
  ],
])('a description of many %s is interpreted within its limits', async (_, problem, description) => {
  const text = JSON.stringify(description);
  expect(text.length).toBeLessThanOrEqual(200_000);
  expect(await problemOf(text)).toBe(problem);
});

it('a description that a few references make large is too large, or cut', async () => {
  const schema = { properties: numbered(70, 'p', () => ({ description: 'y'.repeat(1_000) })) };
  const outcome = await readApi(
    null,
    JSON.stringify({
      ...API,
      paths: numbered(90, '/p', () => ({
        get: { ...get, parameters: [{ name: 'a', in: 'query', schema: { $ref: '#/s' } }] },
      })),
      s: schema,
    }),
  );
  const simplified: unknown = expect.arrayContaining([{ kind: 'simplified', place: '#/s' }]);
  expect(outcome).toMatchObject({ isValid: true, api: { warnings: simplified } });
  expect(JSON.stringify(outcome).length).toBeLessThan(1_000_000);
});
