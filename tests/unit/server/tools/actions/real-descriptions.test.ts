import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiProcesses, readApi } from '@/lib/server/tools/actions/read-api';
import { longestTurnMs } from '../../../../support/main-thread';

const FOLDER = path.dirname(require.resolve('@readme/oas-examples/package.json'));
const LIMIT_MS = 5_000;

const FILES = ['2.0', '3.0', '3.1'].flatMap((version) =>
  ['json', 'yaml'].flatMap((kind) => {
    const names = readdirSync(path.join(FOLDER, version, kind), { withFileTypes: true });
    return names.filter((entry) => entry.isFile()).map(({ name }) => `${version}/${kind}/${name}`);
  }),
);

/** Every other description is read, with the operations that can be called. */
const REFUSED: readonly (readonly [name: RegExp, problem: string])[] = [
  [/^2\.0\//, 'swagger_2'],
  [/\/(?:callbacks|link-example)\.\w+$/, 'no_server'],
  [/\/webhooks\.\w+$/, 'no_paths'],
  [/\/(?:star-trek|readme)\.\w+$/, 'too_large'],
];

afterAll(() => apiProcesses().close());

it('there are descriptions of each version', () => expect(FILES.length).toBeGreaterThan(100));

it.each(FILES)('%s is read, or refused for what it is', async (name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  const startedAt = performance.now();
  const outcome = await readApi(null, text);
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
  const refused = REFUSED.find(([pattern]) => pattern.test(name));
  if (refused !== undefined) expect(outcome).toMatchObject({ isValid: false, problem: refused[1] });
  else expect(outcome).toMatchObject({ isValid: true });
});

it.each([
  ['3.0/json/petstore.json', 20, []],
  ['3.1/json/petstore.json', 19, ['unsupported_body POST /pet/{petId}/uploadImage']],
  ['3.0/yaml/uspto.yaml', 3, []],
  ['3.1/yaml/train-travel.yaml', 7, []],
  [
    '3.0/json/server-variables.json',
    1,
    ['POST /operation', 'PUT /path', 'PUT /combo'].map((each) => `other_server ${each}`),
  ],
])('%s has %i operations, and names what is left out', async (name, operations, left) => {
  const outcome = await readApi(null, readFileSync(path.join(FOLDER, name), 'utf8'));
  if (!outcome.isValid) throw new Error(outcome.problem);
  expect(outcome.api.operations).toHaveLength(operations);
  expect(outcome.api.warnings.map(({ kind, place }) => `${kind} ${place}`)).toEqual(left);
});

/** GitHub's description has 13 million characters, Stripe's 5 million. */
it('a description of the size of the largest ones is refused at once, for its size', async () => {
  const part: unknown = JSON.parse(readFileSync(path.join(FOLDER, '3.0/json/star-trek.json'), 'utf8'));
  const text = JSON.stringify({ openapi: '3.0.3', parts: Array.from({ length: 30 }, () => part) });
  expect(text.length).toBeGreaterThan(5_000_000);
  const turnMs = await longestTurnMs(async () => {
    expect(await readApi(null, text)).toEqual({ isValid: false, problem: 'too_large', fault: null });
  });
  expect(turnMs).toBeLessThan(100);
});
