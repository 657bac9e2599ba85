import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import {
  deleteAccountAs,
  getUserAs,
  pageRequest,
  postLogin,
  postRefresh,
  registerUser,
} from '../../support/calls/account-calls';
import { postAvatar, userOf } from '../../support/calls/avatar-calls';
import { DEMO_TURN } from '../../support/calls/turn-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { runAdmin } from '../../support/run-admin';
import { until } from '../../support/until';

const database = withDatabase();
let administrator: Awaited<ReturnType<typeof registerUser>>;

// The first account is the administrator's.
beforeAll(async () => {
  administrator = await registerUser();
});

const answerOf = async (response: Response) => ({
  status: response.status,
  code: response.status === 204 ? null : (await response.json()).code,
});

async function newUser() {
  const { registration, bearer, cookie } = await registerUser();
  const { id } = await userOf(bearer);
  return { registration, bearer, cookie, userId: id, email: String(registration['email']) };
}

async function rowsOf(userId: string): Promise<number> {
  const tables = await database.query(
    `select table_name as name from information_schema.columns where column_name = 'userId' and table_schema = 'public'`,
  );
  const counts = await Promise.all(
    tables.map(({ name }) =>
      database.query(`select count(*) from "${String(name)}" where "userId" = $1`, [userId]),
    ),
  );
  return counts.reduce((total, [row]) => total + Number(row?.['count']), 0);
}

const signInLongAgo = () => database.query(`update sessions set "createdAt" = now() - interval '1 hour'`);

describe('deleting one’s own account', () => {
  it('leaves no row of it, ends every session and clears the cookies, and touches no other account', async () => {
    const [gone, kept] = [await newUser(), await newUser()];
    const { email, password } = gone.registration;
    const other = await (await postLogin({ email, password })).json();
    const rowsKept = await rowsOf(kept.userId);
    await postAvatar(gone.bearer, await plainPicture(200, 200));
    const response = await deleteAccountAs(gone.bearer, { email: ` ${gone.email.toUpperCase()} ` });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toMatch(/refreshToken=;.*Max-Age=0/);
    expect(await rowsOf(gone.userId)).toBe(0);
    for (const bearer of [gone.bearer, other.token])
      expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
    expect((await postRefresh(gone.cookie)).status).toBe(401);
    expect((await postLogin({ email, password })).status).toBe(422);
    expect(await rowsOf(kept.userId)).toBe(rowsKept);
    expect((await getUserAs(`Bearer ${kept.bearer}`)).status).toBe(200);
    await until(
      async () =>
        (
          await database.query('select 1 from removed_objects where "storageKey" like $1', [
            `%${gone.userId}%`,
          ])
        ).length > 0,
    );
  });

  it('is done once when it is asked for twice at the same moment', async () => {
    const user = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => deleteAccountAs(user.bearer, { email: user.email })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => ![204, 401, 403].includes(status))).toEqual([]);
    expect(await rowsOf(user.userId)).toBe(0);
  });

  it('stops an answer that is being written', async () => {
    const user = await newUser();
    const headers = { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${user.bearer}` };
    const asked = await postAsk(
      pageRequest('/api/ask/demo', { ...DEMO_TURN, text: 'slow please' }, headers),
      { params: Promise.resolve({ endpoint: 'demo' }) },
    );
    const end = asked.text().catch(() => 'broken');
    expect((await deleteAccountAs(user.bearer, { email: user.email })).status).toBe(204);
    await end;
    expect(await rowsOf(user.userId)).toBe(0);
    expect(globalThis.parleySingletons?.generationNode?.runs.size).toBe(0);
  });

  it('needs the email of the account, and a password where the sign-in was long ago', async () => {
    const user = await newUser();
    const other = await newUser();
    const refused = async (body: unknown) => answerOf(await deleteAccountAs(user.bearer, body));
    for (const body of [undefined, {}, { email: other.email }, { email: { $ne: null } }, { email: '' }])
      expect(await refused(body)).toEqual({ status: 400, code: 'validation_failed' });
    await signInLongAgo();
    const { email } = user;
    expect(await refused({ email })).toEqual({ status: 403, code: 'reauthentication_required' });
    expect(await refused({ email, password: 'not it' })).toEqual({ status: 422, code: 'wrong_password' });
    expect((await getUserAs(`Bearer ${user.bearer}`)).status).toBe(200);
    expect((await deleteAccountAs('no bearer', { email })).status).toBe(401);
    expect(await refused({ email, password: user.registration['password'] })).toMatchObject({ status: 204 });
  });
});

describe('the last administrator', () => {
  const bodyOf = ({ registration: { email, password } }: { registration: Record<string, unknown> }) => ({
    email,
    password,
  });

  it('is refused while there are other accounts, by the operator’s command as well', async () => {
    await newUser();
    const refused = await deleteAccountAs(administrator.bearer, bodyOf(administrator));
    expect(await answerOf(refused)).toEqual({ status: 409, code: 'last_administrator' });
    const email = String(administrator.registration['email']);
    const { code, err } = await runAdmin(['delete-user', email, '--yes'], { DATABASE_URL: database.url }, '');
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('last_administrator') });
    expect((await getUserAs(`Bearer ${administrator.bearer}`)).status).toBe(200);
  }, 60_000);

  it('stays, of two administrators who delete their accounts at once', async () => {
    const second = await newUser();
    await database.query(`update users set role = 'ADMIN' where "userId" = $1`, [second.userId]);
    const answers = await Promise.all(
      [administrator, second].map(async (each) => answerOf(await deleteAccountAs(each.bearer, bodyOf(each)))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await database.query(`select 1 from users where role = 'ADMIN'`)).toHaveLength(1);
    const emails = [administrator, second].map(({ registration }) => String(registration['email']));
    const email = emails[answers.findIndex(({ status }) => status === 204)];
    // The deletion of a user's account is not noted.
    expect(
      await database.query(`select actor, subject from admin_actions where action = 'delete_administrator'`),
    ).toEqual([{ actor: email, subject: email }]);
  });

  it('may go when there is no other account', async () => {
    await database.query(`delete from users where role <> 'ADMIN'`);
    const [left] = await database.query('select email from users');
    const email = String(left?.['email']);
    const login = await postLogin({ email, password: 'correct horse battery' });
    const { token } = await login.json();
    expect((await deleteAccountAs(String(token), { email })).status).toBe(204);
    expect(await database.query('select 1 from users')).toEqual([]);
  });
});
