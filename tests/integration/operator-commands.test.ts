import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { startBoss, stopBoss } from '@/lib/server/jobs/boss';
import { withDatabase } from '../support/database';
import { getUserAs, postLogin, postRefresh, registerSomebody } from '../support/account-calls';
import { makePasskey, switchOnTwoFactor } from '../support/factor-calls';
import { runAdmin } from '../support/run-admin';
import { seedConversation } from '../support/seed-conversation';
import { SoftwareAuthenticator } from '../support/software-authenticator';

const database = withDatabase({ CHECK_BALANCE: 'true' });
// Every call is a process of its own, and some start a database.
jest.setTimeout(120_000);
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-admin-'));

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** Runs the command on this file's database. */
const admin = (typed: string[], input = '', settings: Record<string, string> = {}) =>
  runAdmin(typed, { DATABASE_URL: database.url, DATA_DIR: dataDirectory, ...settings }, input);

const count = async (table: string, userId: unknown) =>
  Number((await database.query(`select count(*) from ${table} where "userId" = $1`, [userId]))[0]?.['count']);

async function idOf(email: unknown): Promise<unknown> {
  return (await database.query('select "userId" from users where email = $1', [email]))[0]?.['userId'];
}

describe('the commands', () => {
  it('are listed, each with help of its own, without a database', async () => {
    const list = await admin(['--help']);
    expect(list.code).toBe(0);
    const names = [...list.out.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name = '']) => name);
    expect(names.sort()).toEqual([
      'add-balance',
      'ban-user',
      'create-user',
      'delete-user',
      'export-user',
      'list-balances',
      'list-users',
      'remove-second-factor',
      'revoke-sessions',
      'set-password',
      'unban-user',
    ]);
    const help = await admin(['delete-user', '--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('npm run admin -- delete-user <email or id> [--yes]');
  });

  it.each([
    [['nonsense'], 'There is no command "nonsense"'],
    [['create-user'], 'Usage: npm run admin -- create-user'],
    [['list-users', 'too', 'many'], 'Usage:'],
    [['ban-user', 'ada@example.org', 'forever'], 'A duration is written'],
    [['add-balance', 'ada@example.org', '1.5'], 'must be a whole number'],
    [['list-users', '--verbose'], "Unknown option '--verbose'"],
    [['revoke-sessions'], 'Name an account, or --all'],
  ])('refuse %j with what is wrong, code 2 and no stack', async (typed, words) => {
    const { code, out, err } = await admin(typed);
    expect(code).toBe(2);
    expect(err).toContain(words);
    expect(out).toBe('');
    expect(err).not.toMatch(/^\s+at /m);
  });

  it.each(['delete-user', 'ban-user', 'unban-user', 'add-balance', 'export-user', 'revoke-sessions'])(
    '%s says when there is no such account, with code 1',
    async (name) => {
      const { code, err } = await admin([name, 'nobody@example.org']);
      expect(code).toBe(1);
      expect(err.trim()).toBe('There is no account nobody@example.org.');
    },
  );

  it('tell in one line when the database cannot be reached', async () => {
    const settings = { DATABASE_URL: 'postgresql://a:secret@127.0.0.1:9/x' };
    const { code, err } = await admin(['list-users'], '', settings);
    expect(code).toBe(1);
    expect(err).toContain('127.0.0.1:9/x cannot be used');
    expect(err).not.toContain('secret');
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe('without a database of the operator', () => {
  it('start the built-in one, keep what they wrote in it, and leave it stopped', async () => {
    const own = mkdtempSync(join(tmpdir(), 'parley-admin-own-'));
    const settings = { DATABASE_URL: '', DATA_DIR: own };
    expect((await admin(['create-user', 'grace@example.org'], '', settings)).out).toContain('administrator');
    expect((await admin(['list-users'], '', settings)).out).toMatch(/^grace@example\.org +grace +ADMIN/m);
    expect(existsSync(join(own, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(existsSync(join(own, 'postgres/data/postmaster.pid'))).toBe(false);
    rmSync(own, { recursive: true, force: true });
  });
});

describe('create-user', () => {
  it('makes an account with a password it prints once, which signs in', async () => {
    const email = `op-${randomUUID()}@example.org`;
    const { code, out } = await admin(['create-user', ` ${email.toUpperCase()} `]);
    expect(code).toBe(0);
    const password = /^Password: (\S{16,})$/m.exec(out)?.[1];
    expect((await postLogin({ email, password })).status).toBe(200);
    const again = await admin(['create-user', email]);
    expect(again).toMatchObject({ code: 1, err: `There is an account ${email} already.\n` });
  });

  it('takes a password from standard input and prints none', async () => {
    const email = `op-${randomUUID()}@example.org`;
    const typed = ['create-user', email, '--name', 'Grace Hopper', '--password-stdin'];
    const { code, out } = await admin(typed, 'a phrase from a file\nand more\n');
    expect(code).toBe(0);
    expect(out).not.toMatch(/phrase|Password/);
    const { user } = await (await postLogin({ email, password: 'a phrase from a file' })).json();
    expect(user.name).toBe('Grace Hopper');
  });

  it.each([
    [['not-an-address'], 'email must be a valid address'],
    [['ok@example.org', '--name', 'x'], 'name must be at least 3 characters'],
    [['ok@example.org', '--password-stdin'], 'password must be at least 8 characters'],
  ])('keeps the rules of accounts: %j', async (typed, words) => {
    const { code, err } = await admin(['create-user', ...typed], 'short');
    expect(code).toBe(1);
    expect(err).toContain(words);
  });
});

describe('ban-user and unban-user', () => {
  it('shut somebody out and let them in again', async () => {
    const { registration, bearer, cookie } = await registerSomebody();
    const { email, password } = registration;
    const banned = await admin(['ban-user', String(email), '3h', '--reason', 'spam']);
    expect(banned.out).toMatch(/Shut out .* until \d{4}-.*; sessions ended: 1\./);
    expect((await postLogin({ email, password })).status).toBe(403);
    expect((await postRefresh(cookie)).status).toBe(401);
    const [row] = await database.query(
      `select reason, "endsAt" - now() > interval '179 minutes' as "isLong" from bans where "userId" = $1`,
      [await idOf(email)],
    );
    expect(row).toEqual({ reason: 'spam', isLong: true });
    expect((await admin(['list-users'])).out).toMatch(new RegExp(`${String(email)}.*\\d{2}:\\d{2}$`, 'm'));
    expect((await admin(['unban-user', String(email)])).out).toContain('1');
    expect((await postLogin({ email, password })).status).toBe(200);
    expect((await admin(['unban-user', String(email)])).out).toContain('was not shut out');
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
  });
});

describe('add-balance and list-balances', () => {
  it('write a grant to the ledger and the balance together, and never go below zero', async () => {
    const { registration } = await registerSomebody();
    const email = String(registration['email']);
    expect((await admin(['add-balance', email, '5_000'])).out).toContain('+5000, balance 5000');
    expect((await admin(['add-balance', email])).out).toContain('+1000, balance 6000');
    const taken = await admin(['add-balance', email, '--', '-9000']);
    expect(taken).toMatchObject({ code: 0, err: 'There was no more to take.\n' });
    expect(taken.out).toContain('-6000, balance 0');
    const id = await idOf(email);
    const entries = await database.query(
      `select kind, credits::int from ledger_entries where "userId" = $1 order by "entryId"`,
      [id],
    );
    expect(entries).toEqual([5000, 1000, -6000].map((credits) => ({ kind: 'grant', credits })));
    expect((await admin(['list-balances'])).out).toMatch(new RegExp(`^${email} +0$`, 'm'));
  });
});

describe('set-password and remove-second-factor', () => {
  it('let somebody in who lost both', async () => {
    const { registration, bearer, cookie } = await registerSomebody();
    const email = String(registration['email']);
    await switchOnTwoFactor(bearer);
    const { out } = await admin(['set-password', email]);
    expect(out).toContain('sessions ended: 1');
    expect((await postRefresh(cookie)).status).toBe(401);
    const password = /^Password: (\S+)$/m.exec(out)?.[1];
    expect(await (await postLogin({ email, password })).json()).toHaveProperty('twoFactorRequired');
    expect((await admin(['remove-second-factor', email])).out).toContain('the password alone');
    expect(await (await postLogin({ email, password })).json()).toHaveProperty('token');
    expect((await admin(['remove-second-factor', email])).out).toContain('had no second factor');
    expect((await admin(['set-password', email, '--password-stdin'], 'short')).code).toBe(1);
  });
});

describe('revoke-sessions', () => {
  it('ends the sessions of one account and leaves the others alone', async () => {
    const [one, other] = [await registerSomebody(), await registerSomebody()];
    const { out } = await admin(['revoke-sessions', String(one.registration['email'])]);
    expect(out).toContain('ended: 1');
    expect((await postRefresh(one.cookie)).status).toBe(401);
    expect((await postRefresh(other.cookie)).status).toBe(200);
  });
});

/** Somebody with a row in many tables. */
async function somebodyWithMuch() {
  const person = await registerSomebody();
  const email = String(person.registration['email']);
  const userId = String(await idOf(email));
  await makePasskey(person.bearer, new SoftwareAuthenticator('http://localhost:3080'), 'Their laptop');
  const factor = await switchOnTwoFactor(person.bearer);
  await seedConversation(database, userId, [{ parent: -1 }, { parent: 0, isCreatedByUser: false }], {
    title: 'A private talk',
  });
  await database.query(
    `insert into provider_keys ("userId", name, "keyId", ciphertext, "updatedAt") values ($1, 'openAI', 'k', '\\x00', now())`,
    [userId],
  );
  await admin(['add-balance', email, '700']);
  return { ...person, ...factor, email, userId };
}

describe('export-user', () => {
  it('writes all of an account into a file only the operator can read, without a secret', async () => {
    const { email, userId, secret, recoveryCodes } = await somebodyWithMuch();
    await registerSomebody();
    const path = join(dataDirectory, 'export.json');
    const { code, out } = await admin(['export-user', email, '--out', path]);
    expect(code).toBe(0);
    expect(out).toContain('messages 2');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const text = readFileSync(path, 'utf8');
    const { format, tables } = JSON.parse(text);
    expect(format).toBe('parley-account');
    expect(tables.users).toMatchObject([{ email, userId }]);
    expect(tables.conversations).toMatchObject([{ title: 'A private talk' }]);
    expect(tables.messages).toHaveLength(2);
    expect(tables.passkeys).toMatchObject([{ name: 'Their laptop' }]);
    expect(tables.ledger_entries).toMatchObject([{ kind: 'grant', credits: 700 }]);
    expect(tables.provider_keys).toMatchObject([{ name: 'openAI' }]);
    for (const table of Object.values<{ userId: string }[]>(tables))
      for (const row of table) expect(row.userId).toBe(userId);
    const hashes = await database.query(
      `select "passwordHash" as text from users where "userId" = $1
       union all select "tokenHash" from sessions where "userId" = $1
       union all select "codeHash" from recovery_codes where "userId" = $1
       union all select encode(ciphertext, 'hex') from totp_factors where "userId" = $1`,
      [userId],
    );
    expect(hashes).toHaveLength(13);
    for (const hidden of [secret, ...recoveryCodes, ...hashes.map(({ text: each }) => String(each))])
      expect(text).not.toContain(hidden);
    const again = await admin(['export-user', email, '--out', path]);
    expect(again).toMatchObject({ code: 1, err: `${path} is there already. --force replaces it.\n` });
    expect((await admin(['export-user', email, '--out', path, '--force'])).code).toBe(0);
  });

  it('has decided of every column that looks like a secret', async () => {
    const { WITHHELD_COLUMNS } = await import('@/lib/server/db/withheld-columns');
    const columns = await database.query(
      `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
       where table_schema = 'public' and table_name in
         (select table_name from information_schema.columns where column_name = 'userId')`,
    );
    const open = columns
      .filter(({ table, column }) => {
        const withheld = WITHHELD_COLUMNS[String(table)] ?? [];
        return withheld !== 'all' && !withheld.includes(String(column));
      })
      .filter(
        ({ column, type }) =>
          type === 'bytea' || /hash|secret|cipher|password|token(?!s|Count)|key/i.test(String(column)),
      )
      .map(({ table, column }) => `${String(table)}.${String(column)}`);
    expect(open.sort()).toEqual(['messages.firstTokenMs', 'plugin_credentials.pluginKey']);
  });
});

describe('delete-user', () => {
  it('takes the files of the account and the work that waits for it along, and nobody else’s', async () => {
    const [gone, kept] = [await somebodyWithMuch(), await somebodyWithMuch()];
    const boss = await startBoss();
    await boss.createQueue('waiting');
    const pathOf = ({ userId }: { userId: unknown }) =>
      join(dataDirectory, 'files', String(userId), randomUUID());
    const paths = [pathOf(gone), pathOf(kept)];
    for (const path of paths) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'a picture');
    }
    for (const { userId } of [gone, kept]) await boss.send('waiting', { userId });
    const { out } = await admin(['delete-user', gone.email, '--yes']);
    expect(out).toMatch(/jobs +1/);
    expect(paths.map((path) => existsSync(path))).toEqual([false, true]);
    expect(await database.query(`select data->>'userId' as id from jobs.job where name = 'waiting'`)).toEqual(
      [{ id: kept.userId }],
    );
    await stopBoss();
  });

  it('asks first, and removes nothing when nobody answers', async () => {
    const { registration } = await registerSomebody();
    const email = String(registration['email']);
    const { code, err } = await admin(['delete-user', email]);
    expect(code).toBe(1);
    expect(err).toContain('Nothing was removed.');
    expect(await idOf(email)).toBeDefined();
  });

  it('leaves no row of the account in any table, tells what went, and touches nobody else', async () => {
    const gone = await somebodyWithMuch();
    const kept = await somebodyWithMuch();
    const { code, out } = await admin(['delete-user', gone.email, '--yes']);
    expect(code).toBe(0);
    for (const line of ['users +1', 'messages +2', 'passkeys +1', 'recovery_codes +10', 'ledger_entries +1'])
      expect(out).toMatch(new RegExp(line));
    const tables = await database.query(
      `select table_name as name from information_schema.columns where column_name = 'userId' and table_schema = 'public'`,
    );
    for (const { name } of tables) expect([name, await count(String(name), gone.userId)]).toEqual([name, 0]);
    expect(await count('messages', kept.userId)).toBe(2);
    expect(await count('recovery_codes', kept.userId)).toBe(10);
    expect((await postRefresh(gone.cookie)).status).toBe(401);
    const { email, password } = gone.registration;
    expect((await postLogin({ email, password })).status).toBe(422);
  });
});
