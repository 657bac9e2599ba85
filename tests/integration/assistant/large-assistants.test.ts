import { assistantVersionsSchema } from '@/lib/contracts/assistant/assistant-versions';
import { assistantListSchema } from '@/lib/contracts/assistant/compat-assistants';
import { registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { withDatabase } from '../../support/database';

withDatabase();

const COUNT = 6;

/** Four assistants with these functions are more than one read of a list covers. */
const FUNCTIONS = Array.from({ length: 40 }, (_, index) => ({
  type: 'function',
  function: { name: `f${String(index)}`, description: 'd'.repeat(4_000), parameters: { type: 'object' } },
}));

let bearer = '';

beforeAll(async () => {
  bearer = (await registerUser()).bearer;
});

it('assistants of more than is read at once are listed whole, in both orders, under the same fields', async () => {
  const ids: string[] = [];
  for (let index = 0; index < COUNT; index += 1)
    ids.push((await newAssistant(bearer, { name: String(index), tools: FUNCTIONS })).id);
  const listed = async (query: string) =>
    assistantListSchema.parse((await callAssistants(bearer, 'list', {}, undefined, query)).body);
  const { data, ...others } = await listed('?order=asc');
  expect(data.map(({ id }) => id)).toEqual(ids);
  for (const { tools } of data) expect(tools).toHaveLength(FUNCTIONS.length);
  expect(others).toEqual({ object: 'list', first_id: ids[0], last_id: ids.at(-1), has_more: false });
  const newest = await listed('?limit=5');
  expect(newest.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
  expect(newest.has_more).toBe(true);
});

it('earlier versions of more than is read at once are listed whole, the newest first', async () => {
  const { id: assistantId } = await newAssistant(bearer, { name: '0', tools: FUNCTIONS });
  for (let index = 1; index <= COUNT; index += 1)
    await callAssistants(bearer, 'update', { assistantId }, { name: String(index), tools: FUNCTIONS });
  const { body } = await callAssistants(bearer, 'versions', { assistantId });
  expect(assistantVersionsSchema.parse(body).versions.map(({ name }) => name)).toEqual([
    '5',
    '4',
    '3',
    '2',
    '1',
    '0',
  ]);
});
