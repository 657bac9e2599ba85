import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SoftwareAuthenticator } from '../../browser/software-authenticator';
import { codeOf } from '../../calls/factor-calls';
import { asks, plain, prepared, refused, times, type Rows } from '../row';
import { seedDeletedAccount } from '../seed/seed-heavy-account';
import type { BystanderStage } from '../stage';
import type { StageUser } from '../users';

const NEW_PASSWORD = 'another correct horse battery';

const users = (count: number) => (stage: BystanderStage) => times(count, () => stage.newUser());

const each = (
  { callAs }: BystanderStage,
  made: readonly StageUser[],
  call: (calls: ReturnType<BystanderStage['callAs']>, user: StageUser) => Promise<unknown>,
) => Promise.all(made.map((user) => call(callAs(user), user)));

async function guardedUser(stage: BystanderStage) {
  const user = await stage.newUser();
  const secret = String((await stage.made('POST', '/api/user/two-factor', {}, user))['secret']);
  const { recoveryCodes } = await stage.made(
    'POST',
    '/api/user/two-factor/confirm',
    { code: codeOf(secret) },
    user,
  );
  return { user, codes: Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [] };
}

async function newPasskey(stage: BystanderStage) {
  const user = await stage.newUser();
  const authenticator = new SoftwareAuthenticator(stage.origin);
  const { challengeId, options } = await stage.made('POST', '/api/user/passkeys/options', {}, user);
  const credential = authenticator.create(optionsOf(options));
  return { user, authenticator, body: { challengeId, name: 'Laptop', credential } };
}

type CreateOptions = Parameters<SoftwareAuthenticator['create']>[0];

function optionsOf(value: unknown): CreateOptions {
  return JSON.parse(JSON.stringify(value));
}

async function newToken(
  { database }: BystanderStage,
  table: string,
  { userId, email }: StageUser,
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(token).digest('hex');
  const isReset = table === 'reset_tokens';
  await database.query(
    `insert into ${table} ("tokenHash", "userId"${isReset ? '' : ', email'}, "expiresAt")
     values ($1, $2${isReset ? '' : ', $3'}, now() + interval '10 minutes')`,
    [hash, userId, ...(isReset ? [] : [email])],
  );
  return token;
}

export const ACCOUNT_ROWS: Rows = {
  ...plain(200, [
    'GET /api/auth/changePassword',
    'GET /api/auth/sessions',
    'GET /api/user',
    'GET /api/user/budget',
    'GET /api/user/favourites',
    'GET /api/user/instructions',
    'GET /api/user/passkeys',
    'GET /api/user/two-factor',
    'GET /api/balance',
  ]),
  'GET /api/account/archive': asks(({ call }) => times(2, () => call('GET', '/api/account/archive'))),
  'POST /api/auth/login': prepared(users(4), (stage, made) =>
    Promise.all(
      made.flatMap(({ email, password }) =>
        times(2, () => stage.callAs(null)('POST', '/api/auth/login', { email, password })),
      ),
    ),
  ),
  'POST /api/auth/register': asks(({ callAs }) =>
    times(8, (index) =>
      callAs(null)('POST', '/api/auth/register', {
        name: 'Ada',
        email: `heavy-${String(index)}-${randomUUID()}@example.org`,
        password: 'correct horse battery',
        confirm_password: 'correct horse battery',
      }),
    ),
  ),
  'POST /api/auth/login/second-factor': prepared(
    async (stage) => {
      const { user, codes } = await guardedUser(stage);
      const { email, password } = user;
      return Promise.all(
        codes.slice(0, 4).map(async (code) => {
          const { text } = await stage.callAs(null)('POST', '/api/auth/login', { email, password });
          return { challengeId: /"challengeId":"([^"]+)"/.exec(text)?.[1], code };
        }),
      );
    },
    ({ callAs }, bodies) =>
      Promise.all(bodies.map((body) => callAs(null)('POST', '/api/auth/login/second-factor', body))),
  ),
  'POST /api/auth/logout': prepared(users(4), (stage, made) =>
    each(stage, made, (call, { cookie }) => call('POST', '/api/auth/logout', undefined, { cookie })),
  ),
  'POST /api/auth/refresh': prepared(users(4), (stage, made) =>
    Promise.all(made.map(({ cookie }) => stage.callAs(null, { cookie })('POST', '/api/auth/refresh'))),
  ),
  'POST /api/auth/passkey/options': asks(({ callAs }) =>
    times(10, () => callAs(null)('POST', '/api/auth/passkey/options')),
  ),
  'POST /api/auth/passkey': prepared(
    async (stage) => {
      const { user, authenticator, body } = await newPasskey(stage);
      await stage.made('POST', '/api/user/passkeys', body, user);
      const { challengeId, options } = await stage.made('POST', '/api/auth/passkey/options');
      return { challengeId, credential: authenticator.get(optionsOf(options)) };
    },
    ({ callAs }, body) => callAs(null)('POST', '/api/auth/passkey', body),
  ),
  'POST /api/auth/requestPasswordReset': prepared(users(2), ({ callAs }, made) =>
    Promise.all(
      made.flatMap(({ email }) =>
        times(3, () => callAs(null)('POST', '/api/auth/requestPasswordReset', { email })),
      ),
    ),
  ),
  'POST /api/auth/resetPassword': prepared(
    (stage) =>
      times(4, async () => {
        const user = await stage.newUser();
        return { userId: user.userId, token: await newToken(stage, 'reset_tokens', user) };
      }),
    ({ callAs }, tokens) =>
      Promise.all(
        tokens.map((token) =>
          callAs(null)('POST', '/api/auth/resetPassword', {
            ...token,
            password: NEW_PASSWORD,
            confirm_password: NEW_PASSWORD,
          }),
        ),
      ),
  ),
  'POST /api/auth/changePassword': prepared(users(4), (stage, made) =>
    each(stage, made, (call, { password }) =>
      call('POST', '/api/auth/changePassword', {
        current_password: password,
        password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      }),
    ),
  ),
  'DELETE /api/auth/sessions/[sessionId]': prepared(
    async ({ database, account, user }) => {
      const rows = await database.query(
        `select "sessionId"::text as id from sessions where "userId" = $1 and "tokenHash" like '%-%' limit 6`,
        [account.userId],
      );
      return { user, ids: rows.map(({ id }) => String(id)) };
    },
    ({ call }, { ids }) => Promise.all(ids.map((id) => call('DELETE', `/api/auth/sessions/${id}`))),
  ),
  'DELETE /api/auth/sessions': asks(({ call }) => times(2, () => call('DELETE', '/api/auth/sessions'))),
  'GET /api/auth/[...nextauth]': asks(({ callAs, user: { cookie } }) =>
    times(6, () => callAs(null, { cookie })('GET', '/api/auth/session')),
  ),
  'POST /api/auth/[...nextauth]': refused(
    302,
    'it answers the forms of the sign-in pages, which lead to another page',
    ({ callAs }) =>
      times(6, () =>
        callAs(null)('POST', '/api/auth/signout', 'csrfToken=none', {
          'content-type': 'application/x-www-form-urlencoded',
        }),
      ),
  ),
  'PUT /api/user': asks(({ call }) => times(6, () => call('PUT', '/api/user', { name: 'A'.repeat(80) }))),
  'DELETE /api/user': prepared(
    async (stage) => {
      const user = await stage.newUser();
      await seedDeletedAccount(stage.database, user.userId);
      return user;
    },
    ({ callAs }, user) => callAs(user)('DELETE', '/api/user', { email: user.email, password: user.password }),
    204,
  ),
  'POST /api/user/email': prepared(users(3), (stage, made) =>
    each(stage, made, (call, { email, password }) =>
      call('POST', '/api/user/email', { email: `new-${email}`, password }),
    ),
  ),
  'POST /api/user/address-confirmation': refused(
    403,
    'no mail is sent here; with a mail host it writes one row of a queue',
    ({ call }) => times(6, () => call('POST', '/api/user/address-confirmation')),
  ),
  'POST /api/user/address-confirmation/confirm': prepared(
    (stage) =>
      times(3, async () => {
        const user = await stage.newUser();
        return { user, token: await newToken(stage, 'address_confirmations', user) };
      }),
    ({ callAs }, made) =>
      Promise.all(
        made.map(({ user, token }) =>
          callAs(user)('POST', '/api/user/address-confirmation/confirm', { token }),
        ),
      ),
    204,
  ),
  'PUT /api/user/budget': asks(({ call }) =>
    times(6, () => call('PUT', '/api/user/budget', { monthlyBudgetCredits: null })),
  ),
  'PUT /api/user/favourites': asks(({ call }) =>
    times(6, (index) =>
      call('PUT', '/api/user/favourites', {
        endpoint: 'openAI',
        model: 'gpt-4o',
        isFavourite: index % 2 === 0,
      }),
    ),
  ),
  'PUT /api/user/instructions': asks(({ call }) =>
    times(6, () => call('PUT', '/api/user/instructions', { instructions: 'Be brief. '.repeat(500) })),
  ),
  'PUT /api/user/locale': asks(({ call }) => times(6, () => call('PUT', '/api/user/locale')), 204),
  'POST /api/user/passkeys/options': asks(({ call, user: { password } }) =>
    times(6, () => call('POST', '/api/user/passkeys/options', { password })),
  ),
  'POST /api/user/passkeys': prepared(
    newPasskey,
    ({ callAs }, { user, body }) => callAs(user)('POST', '/api/user/passkeys', body),
    201,
  ),
  'PATCH /api/user/passkeys/[credentialId]': asks(
    ({ call, account: { ids } }) =>
      times(6, () =>
        call('PATCH', `/api/user/passkeys/${ids['credentialId'] ?? ''}`, { name: 'n'.repeat(60) }),
      ),
    204,
  ),
  'DELETE /api/user/passkeys/[credentialId]': prepared(
    async ({ database, account }) => {
      const rows = await database.query(
        'select "credentialId" as id from passkeys where "userId" = $1 limit 3',
        [account.userId],
      );
      return rows.map(({ id }) => String(id));
    },
    ({ call, user: { password } }, ids) =>
      Promise.all(ids.map((id) => call('DELETE', `/api/user/passkeys/${id}`, { password }))),
    204,
  ),
  'POST /api/user/two-factor': prepared(users(3), (stage, made) =>
    each(stage, made, (call, { password }) => call('POST', '/api/user/two-factor', { password })),
  ),
  'POST /api/user/two-factor/confirm': prepared(
    async (stage) => {
      const user = await stage.newUser();
      return { user, secret: String((await stage.made('POST', '/api/user/two-factor', {}, user))['secret']) };
    },
    ({ callAs }, { user, secret }) =>
      callAs(user)('POST', '/api/user/two-factor/confirm', { code: codeOf(secret) }),
  ),
  'POST /api/user/two-factor/recovery-codes': prepared(guardedUser, ({ callAs }, { user }) =>
    times(4, () => callAs(user)('POST', '/api/user/two-factor/recovery-codes', { password: user.password })),
  ),
  'POST /api/user/two-factor/disable': prepared(
    guardedUser,
    ({ callAs }, { user }) =>
      callAs(user)('POST', '/api/user/two-factor/disable', { password: user.password }),
    204,
  ),
  'GET /api/keys': asks(({ call }) => times(6, () => call('GET', '/api/keys?name=anthropic'))),
  'PUT /api/keys': asks(
    ({ call }) =>
      times(6, () =>
        call('PUT', '/api/keys', {
          name: 'anthropic',
          value: `sk-${'k'.repeat(16_000)}`,
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      ),
    201,
  ),
  'DELETE /api/keys/[name]': asks(({ call }) => times(6, () => call('DELETE', '/api/keys/anthropic')), 204),
  'DELETE /api/keys': asks(({ call }) => times(6, () => call('DELETE', '/api/keys?all=true')), 204),
};
