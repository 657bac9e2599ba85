import { randomUUID } from 'node:crypto';
import { until } from '../../until';
import { asks, many, plain, prepared, refused, times, type Rows } from '../row';
import type { BystanderStage } from '../stage';

const LARGEST_CONVERSATION_BYTES = 63_000_000;
const IMPORT_LIMIT_MS = 45_000;

const DAILY = { every: 'day', hour: 3, weekday: 0, place: 'folder', keep: 1 };

const PURCHASE = { amountCents: 500 };

export const SERVER_ROWS: Rows = {
  ...plain(200, [
    'GET /api/server/backups',
    'GET /api/server/check',
    'GET /api/server/connections',
    'GET /api/server/log',
    'GET /api/server/python-packages',
    'GET /api/server/settings',
    'GET /api/config',
    'GET /api/endpoints',
    'GET /api/endpoints/config/override',
    'GET /api/models',
    'GET /api/models/facts',
    'GET /api/imports',
    'GET /api/imports/[importId]',
    'DELETE /api/imports/[importId]',
    'GET /health',
    'GET /livez',
    'GET /readyz',
    'GET /sw.js',
  ]),
  'GET /metrics': refused(404, 'METRICS_TOKEN is not set', ({ callAs }) =>
    times(3, () => callAs(null)('GET', '/metrics')),
  ),
  'GET /api/server/people': many(4, () => '/api/server/people?q=example&page=200'),
  'GET /api/server/figures': many(4, () => '/api/server/figures?span=day'),
  'GET /api/server/usage': many(4, () => '/api/server/usage?period=all'),
  'POST /api/server/set-up': refused(409, 'a server that has users is set up', ({ callAs }) =>
    times(3, () =>
      callAs(null)('POST', '/api/server/set-up', {
        name: 'Ada',
        email: 'ada@example.org',
        password: 'correct horse battery',
      }),
    ),
  ),
  'GET /api/cron': refused(401, 'the secret is known to the clock of the operator alone', ({ callAs }) =>
    times(4, () => callAs(null)('GET', '/api/cron')),
  ),
  'POST /api/cron': refused(401, 'the secret is known to the clock of the operator alone', ({ callAs }) =>
    times(4, () => callAs(null)('POST', '/api/cron')),
  ),
  'GET /api/stream-check': refused(401, 'a pass is made with the secrets of the server', ({ callAs }) =>
    times(4, () => callAs(null)('GET', '/api/stream-check')),
  ),
  'POST /api/server/doctor': asks(({ call }) => times(2, () => call('POST', '/api/server/doctor'))),
  'PUT /api/server/settings': asks(({ call, user: { password } }) =>
    times(4, () => call('PUT', '/api/server/settings', { allowsRegistration: true, password })),
  ),
  'PUT /api/server/backups': asks(({ call, user: { password } }) =>
    times(4, () => call('PUT', '/api/server/backups', { schedule: DAILY, password })),
  ),
  'POST /api/server/backups': asks(({ call }) =>
    times(4, () => call('POST', '/api/server/backups', { place: 'folder' })),
  ),
  'POST /api/server/python-packages': asks(({ call }) =>
    times(4, () => call('POST', '/api/server/python-packages')),
  ),
  'POST /api/server/connections': asks(
    ({ call, servers, user: { password } }) =>
      times(2, () => call('POST', '/api/server/connections', connection(servers.providerUrl, password))),
    201,
  ),
  'POST /api/server/connections/test': prepared(
    ({ made, servers, user: { password } }) =>
      made('POST', '/api/server/connections', connection(servers.providerUrl, password)),
    ({ call }) => times(2, () => call('POST', '/api/server/connections/test', { endpoint: 'Stored' })),
  ),
  'DELETE /api/server/connections/[connectionId]': prepared(
    async ({ made, servers, user: { password } }) => {
      await made('POST', '/api/server/connections', connection(servers.providerUrl, password));
      const listed = JSON.stringify(await made('GET', '/api/server/connections'));
      return /"connectionId":"([^"]+)"/.exec(listed)?.[1] ?? '';
    },
    ({ call, user: { password } }, connectionId) =>
      call('DELETE', `/api/server/connections/${connectionId}`, { password }),
    204,
  ),
  'GET /api/server/models': prepared(listedModel, ({ call }) =>
    times(4, () => call('GET', '/api/server/models?endpoint=Stored')),
  ),
  'PUT /api/server/models': prepared(listedModel, ({ call }, model) =>
    times(4, () =>
      call('PUT', '/api/server/models', { endpoint: 'Stored', model, ability: 'tools', decided: true }),
    ),
  ),
  'DELETE /api/server/models': prepared(listedModel, ({ call }, model) =>
    times(4, () => call('DELETE', '/api/server/models', { endpoint: 'Stored', model, ability: 'tools' })),
  ),
  'PATCH /api/server/people/[userId]': prepared(
    ({ newUser }) => newUser(),
    ({ call, user: { password } }, { userId }) =>
      times(4, () => call('PATCH', `/api/server/people/${userId}`, { role: 'USER', password })),
    204,
  ),
  'POST /api/server/people/[userId]/ban': prepared(
    ({ newUser }) => newUser(),
    ({ call, user: { password } }, { userId }) =>
      times(4, () => call('POST', `/api/server/people/${userId}/ban`, { hours: 1, password })),
    204,
  ),
  'DELETE /api/server/people/[userId]/ban': prepared(
    ({ newUser }) => newUser(),
    ({ call, user: { password } }, { userId }) =>
      times(4, () => call('DELETE', `/api/server/people/${userId}/ban`, { password })),
    204,
  ),
  'POST /api/server/people/[userId]/credit': prepared(
    ({ newUser }) => newUser(),
    ({ call, user: { password } }, { userId }) =>
      times(4, () => call('POST', `/api/server/people/${userId}/credit`, { credits: 1, password })),
  ),
  'DELETE /api/server/people/[userId]/sessions': prepared(
    ({ newUser }) => newUser(),
    ({ call, user: { password } }, { userId }) =>
      times(4, () => call('DELETE', `/api/server/people/${userId}/sessions`, { password })),
  ),
  'GET /api/usage': many(4, () => '/api/usage?period=all'),
  'GET /api/usage/csv': many(4, () => '/api/usage/csv?period=all'),
  'POST /api/top-up': prepared(
    ({ newUser }) => newUser(),
    ({ callAs }, user) => times(3, () => callAs(user)('POST', '/api/top-up', PURCHASE)),
    201,
  ),
  'GET /api/top-up/[topUpId]': prepared(
    async ({ newUser, made }) => {
      const user = await newUser();
      return { user, topUpId: String((await made('POST', '/api/top-up', PURCHASE, user))['topUpId']) };
    },
    ({ callAs }, { user, topUpId }) => times(6, () => callAs(user)('GET', `/api/top-up/${topUpId}`)),
  ),
  'POST /api/top-up/webhook': prepared(
    async ({ newUser, made, servers: { stripe } }) => {
      await made('POST', '/api/top-up', PURCHASE, await newUser());
      const checkout = stripe.checkouts.at(-1);
      if (checkout === undefined) throw new Error('No payment page was opened.');
      stripe.pay(checkout);
      return stripe.checkoutEvent('checkout.session.completed', checkout);
    },
    ({ callAs }, { body, signature }) =>
      times(4, () => callAs(null)('POST', '/api/top-up/webhook', body, { 'stripe-signature': signature })),
  ),
  // The file is accepted, and the import polled until it has ended.
  'POST /api/imports': asks(
    async ({ call }) => {
      const body = `[{"title":"a","mapping":[${'[0],'.repeat(LARGEST_CONVERSATION_BYTES / 4)}[0]]}]`;
      const sent = await call('POST', '/api/imports?name=conversations.json', body, {
        'content-type': 'application/octet-stream',
      });
      const importId = /"importId":"([^"]+)"/.exec(sent.text)?.[1] ?? '';
      await until(async () => {
        const { text } = await call('GET', `/api/imports/${importId}`);
        return /"state":"(completed|failed|cancelled)"/.test(text);
      }, IMPORT_LIMIT_MS);
    },
    ...[202, 200],
  ),
  // The words are asked for under the name of another build, which no browser keeps.
  'GET /words/[name]': asks(({ callAs }) =>
    times(20, (index) => callAs(null)('GET', `/words/${index % 2 === 0 ? 'ar-EG' : 'en-US'}.none.json`)),
  ),
  'GET /images/endpoints/[name]': prepared(
    async ({ made }) => {
      const path = /\/images\/endpoints\/\w+\.png/.exec(
        JSON.stringify(await made('GET', '/api/endpoints')),
      )?.[0];
      if (path === undefined) throw new Error('No endpoint has an icon.');
      return path;
    },
    ({ callAs }, path) => times(20, () => callAs(null)('GET', path)),
  ),
  'GET /oauth/[provider]': refused(302, 'it leads to the sign-in page of another service', ({ callAs }) =>
    times(6, () => callAs(null)('GET', '/oauth/github')),
  ),
  'GET /oauth/[provider]/callback': refused(
    302,
    'it leads to the login page, or into the application',
    ({ callAs }) =>
      times(6, () =>
        callAs(null)('GET', `/oauth/github/callback?state=${randomUUID()}&code=${'c'.repeat(4_000)}`),
      ),
  ),
  'GET /api/refused-method': refused(405, 'it answers methods that a route does not have', ({ call }) =>
    times(6, () => call('GET', '/api/refused-method?of=/api/convos')),
  ),
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/[[...path]]`,
      refused(404, 'it answers paths that no route has', ({ call }) =>
        times(6, () => call(method, '/api/no/route')),
      ),
    ]),
  ),
};

async function listedModel({ made, servers, user: { password } }: BystanderStage): Promise<string> {
  await made('POST', '/api/server/connections', connection(servers.providerUrl, password));
  const listed = JSON.stringify(await made('GET', '/api/server/models?endpoint=Stored'));
  return /"model":"([^"]+)"/.exec(listed)?.[1] ?? '';
}

function connection(providerUrl: string, password: string) {
  return {
    provider: 'custom',
    apiKey: 'sk-lying-1234567890',
    baseUrl: `${providerUrl}/v1`,
    name: 'Stored',
    password,
  };
}
