import { readApi, yamlProcesses } from '@/lib/server/tools/actions/read-api';
import { countTurns } from '@/tests/support/count-turns';

afterAll(() => yamlProcesses().close());

const problemOf = async (text: string) => {
  const outcome = await readApi(text);
  return outcome.isValid ? 'none' : outcome.problem;
};

const SERVERS = 'servers: [{ url: "https://a.example" }]';

it('reads YAML and JSON', async () => {
  expect(await readApi(`${SERVERS}\npaths: { /a: { get: {} } }`)).toMatchObject({
    isValid: true,
    api: { domain: 'a.example', operations: [{ id: 'get_a' }] },
  });
  const json = { servers: [{ url: 'https://a.example' }], paths: { '/a': { get: {} } } };
  expect(await readApi(JSON.stringify(json))).toMatchObject({ isValid: true });
});

it.each([
  ['not an API', 'unreadable'],
  ['a: &a [*a]', 'unreadable'],
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
