import { DELETE } from '@/app/api/keys/route';
import { pageRequest, registerUser } from '@/tests/support/calls/account-calls';
import { userOf } from '@/tests/support/calls/avatar-calls';
import { withDatabase } from '@/tests/support/database';

const database = withDatabase();

async function newUserWithKeys() {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  for (const name of ['openAI', 'anthropic'])
    await database.query(
      `insert into provider_keys ("userId", name, "keyId", ciphertext, "updatedAt") values ($1, $2, 'k', 'x', now())`,
      [id, name],
    );
  return { bearer, id };
}

async function countKeys(id: string): Promise<number> {
  return (await database.query('select 1 from provider_keys where "userId" = $1', [id])).length;
}

function revoke(bearer: string | null, query: string): Promise<Response> {
  const headers: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  return DELETE(pageRequest(`/api/keys${query}`, undefined, headers, 'DELETE'), {
    params: Promise.resolve({}),
  });
}

it('all keys of a user are revoked at once, and none of a stranger', async () => {
  const somebody = await newUserWithKeys();
  const stranger = await newUserWithKeys();
  const response = await revoke(somebody.bearer, '?all=true');
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(await countKeys(somebody.id)).toBe(0);
  expect(await countKeys(stranger.id)).toBe(2);
  expect((await revoke(somebody.bearer, '?all=true')).status).toBe(204);
});

it.each([
  '',
  '?',
  '?all',
  '?all=',
  '?all=1',
  '?all=TRUE',
  '?all=false',
  '?all=true&name=openAI',
  '?name=',
  '?ALL=true',
])('the query %j deletes no key', async (query) => {
  const { bearer, id } = await newUserWithKeys();
  const response = await revoke(bearer, query);
  expect([response.status, (await response.json()).code]).toEqual([400, 'validation_failed']);
  expect(await countKeys(id)).toBe(2);
});

it('a caller without a session deletes no key', async () => {
  expect((await revoke(null, '?all=true')).status).toBe(401);
});
