import { assistantVersionsSchema } from '@/lib/contracts/assistant/assistant-versions';
import { ASSISTANT_VERSIONS_LIMIT } from '@/lib/domain/assistant/assistant-version';
import { registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { withDatabase } from '../../support/database';

const AT_ONCE = 7;

const database = withDatabase({});

let bearer = '';

beforeAll(async () => {
  bearer = (await registerUser()).bearer;
});

const versionsOf = async (assistantId: string) => {
  const { body } = await callAssistants(bearer, 'versions', { assistantId });
  return assistantVersionsSchema.parse(body).versions;
};
const change = (assistantId: string, body: object) => callAssistants(bearer, 'update', { assistantId }, body);

it('each save of something else keeps what the assistant was, the newest first', async () => {
  const tools = [{ type: 'retrieval' }];
  const { id } = await newAssistant(bearer, { name: 'First', instructions: 'One.', tools });
  expect(await versionsOf(id)).toEqual([]);
  await change(id, { name: 'Second', tools });
  await change(id, { name: 'Second', tools });
  await change(id, { instructions: 'Two.', tools: [] });
  expect(await versionsOf(id)).toEqual([
    expect.objectContaining({ number: 2, name: 'Second', instructions: 'One.', tools }),
    expect.objectContaining({ number: 1, name: 'First', instructions: 'One.', tools }),
  ]);
});

it('files make no version, and at most the newest ones are kept, also of changes at the same time', async () => {
  const { id } = await newAssistant(bearer, { name: '0' });
  await change(id, { file_ids: [] });
  expect(await versionsOf(id)).toEqual([]);
  const names = Array.from({ length: ASSISTANT_VERSIONS_LIMIT + 5 }, (_, index) => String(index + 1));
  // The server has connections for this many; it asks others to come back.
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(names.slice(from, from + AT_ONCE).map((name) => change(id, { name })));
  const versions = await versionsOf(id);
  expect(versions.map(({ number }) => number)).toEqual(
    Array.from({ length: ASSISTANT_VERSIONS_LIMIT }, (_, index) => names.length - index),
  );
  expect(new Set(versions.map(({ name }) => name)).size).toBe(ASSISTANT_VERSIONS_LIMIT);
});

it('a stranger reads no versions, and a deleted assistant leaves none', async () => {
  const { id } = await newAssistant(bearer, { name: 'Mine' });
  await change(id, { name: 'Still mine' });
  const stranger = await registerUser();
  const refused = await callAssistants(stranger.bearer, 'versions', { assistantId: id });
  const unknown = await callAssistants(stranger.bearer, 'versions', { assistantId: 'asst_none' });
  expect(refused).toEqual(unknown);
  expect(refused.status).toBe(404);
  await callAssistants(bearer, 'delete', { assistantId: id });
  const rows = await database.query(`select 1 from assistant_versions where "assistantId" = '${id}'`);
  expect(rows).toEqual([]);
});
