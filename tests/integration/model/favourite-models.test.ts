import { GET, PUT } from '@/app/api/user/favourites/route';
import { pageRequest, registerUser } from '@/tests/support/calls/account-calls';
import { userOf } from '@/tests/support/calls/avatar-calls';
import { withDatabase } from '@/tests/support/database';

const database = withDatabase();
const context = { params: Promise.resolve({}) };
const ONE = { endpoint: 'openAI', model: 'gpt-5.5' };
const OTHER = { endpoint: 'My models', model: 'vendor/großes-模型' };

function call(bearer: string | null, method: 'GET' | 'PUT', body?: unknown): Promise<Response> {
  const headers: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const request = pageRequest('/api/user/favourites', body, headers, method);
  return method === 'GET' ? GET(request, context) : PUT(request, context);
}

async function favouritesOf(bearer: string): Promise<unknown> {
  return (await (await call(bearer, 'GET')).json()).favourites;
}

it('keeps what a user marks, in the order it was marked, and shows a stranger none of it', async () => {
  const { bearer } = await registerUser();
  const { bearer: stranger } = await registerUser();
  expect(await favouritesOf(bearer)).toEqual([]);
  await call(bearer, 'PUT', { ...ONE, isFavourite: true });
  await call(bearer, 'PUT', { ...OTHER, isFavourite: true });
  const again = await call(bearer, 'PUT', { ...ONE, isFavourite: true });
  expect([again.status, await again.json()]).toEqual([200, { favourites: [ONE, OTHER] }]);
  await call(stranger, 'PUT', { ...ONE, isFavourite: false });
  expect(await favouritesOf(stranger)).toEqual([]);
  expect(await favouritesOf(bearer)).toEqual([ONE, OTHER]);
  await call(bearer, 'PUT', { ...ONE, isFavourite: false });
  expect(await favouritesOf(bearer)).toEqual([OTHER]);
});

it('loses no mark of many that are set at once', async () => {
  const { bearer } = await registerUser();
  const models = Array.from({ length: 12 }, (_, index) => `model-${String(index)}`);
  await Promise.all(
    models.map((model) => call(bearer, 'PUT', { endpoint: 'Mine', model, isFavourite: true })),
  );
  const kept = await favouritesOf(bearer);
  expect(kept).toHaveLength(models.length);
  expect(kept).toEqual(expect.arrayContaining(models.map((model) => ({ endpoint: 'Mine', model }))));
});

it('takes no more than a hundred, and says so', async () => {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  const full = Array.from({ length: 100 }, (_, index) => ({
    endpoint: 'Mine',
    model: `model-${String(index)}`,
  }));
  await database.query('update users set "favouriteModels" = $2::jsonb where "userId" = $1', [
    id,
    JSON.stringify(full),
  ]);
  const refused = await call(bearer, 'PUT', { ...ONE, isFavourite: true });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'validation_failed',
    details: { fields: { isFavourite: 'at most 100 models can be marked' } },
  });
  expect((await call(bearer, 'PUT', { endpoint: 'Mine', model: 'model-7', isFavourite: false })).status).toBe(
    200,
  );
});

it('reads a column that holds another value as no mark', async () => {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  await database.query(`update users set "favouriteModels" = '{"a":1}'::jsonb where "userId" = $1`, [id]);
  expect(await favouritesOf(bearer)).toEqual([]);
});

it.each([
  ['nothing', undefined],
  ['a list', [ONE]],
  ['no mark', ONE],
  ['a mark that is a text', { ...ONE, isFavourite: 'true' }],
  ['no model', { endpoint: 'openAI', isFavourite: true }],
  ['an empty model', { ...ONE, model: '', isFavourite: true }],
  ['a model that is a list', { ...ONE, model: ['gpt'], isFavourite: true }],
  ['an endless model', { ...ONE, model: 'x'.repeat(257), isFavourite: true }],
  ['a model that cannot be stored', { ...ONE, model: 'a\0b', isFavourite: true }],
  ['half of a letter', { ...ONE, model: '\ud800', isFavourite: true }],
  ['more than is asked for', { ...ONE, isFavourite: true, userId: 'somebody' }],
])('refuses %s', async (_title, body) => {
  const { bearer } = await registerUser();
  const response = await call(bearer, 'PUT', body);
  expect([response.status, (await response.json()).code]).toEqual([400, 'validation_failed']);
  expect(await favouritesOf(bearer)).toEqual([]);
});

it('needs a session', async () => {
  expect((await call(null, 'GET')).status).toBe(401);
  expect((await call(null, 'PUT', { ...ONE, isFavourite: true })).status).toBe(401);
});
