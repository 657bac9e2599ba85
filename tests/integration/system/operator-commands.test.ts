import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUserAs, postLogin, postRefresh, registerUser } from '../../support/calls/account-calls';
import { switchOnTwoFactor } from '../../support/calls/factor-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { runAdmin } from '../../support/run-admin';
import { runCommandHere } from '../../support/run-command-here';

const database = withDatabase({ CHECK_BALANCE: 'true' });
// Every call starts a process of its own, and some start a database.
jest.setTimeout(120_000);
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-admin-'));

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const admin = (typed: string[], input = '', settings: Record<string, string> = {}) =>
  runAdmin(typed, { DATABASE_URL: database.url, DATA_DIR: dataDirectory, ...settings }, input);

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
      'backup',
      'ban-user',
      'check-config',
      'create-user',
      'delete-connection',
      'delete-user',
      'doctor',
      'end-page',
      'export-user',
      'fetch-python-packages',
      'let-differ',
      'list-balances',
      'list-connections',
      'list-users',
      'log',
      'migrate',
      'move-files',
      'remove-second-factor',
      'restore',
      'revoke-sessions',
      'rotate-keys',
      'set-assistants',
      'set-connection',
      'set-password',
      'set-registration',
      'set-role',
      'unban-user',
      'update',
      'usage',
    ]);
    const help = await runCommandHere(['delete-user', '--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('npm run admin -- delete-user <email or id> [--yes]');
  });

  it.each([
    [['nonsense'], 'There is no command "nonsense"'],
    [['--', 'nonsense'], 'There is no command "nonsense"'],
    [['list-users', '--verbose'], "Unknown option '--verbose'"],
  ])('refuse %j with what is wrong, code 2 and no stack', async (typed, words) => {
    const { code, out, err } = await admin(typed);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(words);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it.each([
    [['create-user'], 'Usage: npm run admin -- create-user'],
    [['list-users', 'too', 'many'], 'Usage:'],
    [['ban-user', 'ada@example.org', 'forever'], 'A duration is written'],
    [['let-differ', 'PORT'], 'The setting is one of JWT_SECRET'],
    [['let-differ', 'JWT_SECRET', '8d'], 'It may differ for 7d at most'],
    [['add-balance', 'ada@example.org', '1.5'], 'must be a whole number'],
    [['revoke-sessions'], 'Name an account, or --all'],
  ])('refuse %j with what is wrong and code 2', async (typed, words) => {
    const { code, out, err } = await runCommandHere(typed);
    expect(code).toBe(2);
    expect(err).toContain(words);
    expect(out).toBe('');
  });

  it.each(['delete-user', 'ban-user', 'unban-user', 'add-balance', 'export-user', 'revoke-sessions'])(
    '%s says when there is no such account, with code 1',
    async (name) => {
      const { code, err } = await runCommandHere([name, 'nobody@example.org']);
      expect(code).toBe(1);
      expect(err.trim()).toBe('There is no account nobody@example.org.');
    },
  );

  it('say in one line when the database cannot be reached', async () => {
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
    const early = await admin(['create-user', 'grace@example.org'], '', settings);
    expect(early).toMatchObject({ code: 1, out: '' });
    expect(early.err).toContain('run `npm run admin -- migrate`');
    expect((await admin(['migrate'], '', settings)).code).toBe(0);
    expect((await admin(['create-user', 'grace@example.org'], '', settings)).out).toContain('administrator');
    expect((await admin(['list-users'], '', settings)).out).toMatch(/^grace@example\.org +grace +ADMIN/m);
    expect(existsSync(join(own, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(existsSync(join(own, 'postgres/data/postmaster.pid'))).toBe(false);
    rmSync(own, { recursive: true, force: true });
  });
});

describe('create-user', () => {
  it('creates an account with a password it prints once, which signs in', async () => {
    const email = `op-${randomUUID()}@example.org`;
    const { code, out } = await admin(['create-user', ` ${email.toUpperCase()} `]);
    expect(code).toBe(0);
    const password = /^Password: (\S{16,})$/m.exec(out)?.[1];
    expect((await postLogin({ email, password })).status).toBe(200);
    const again = await runCommandHere(['create-user', email]);
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
  ])('applies the rules of accounts: %j', async (typed, words) => {
    const { code, err } = await runCommandHere(['create-user', ...typed], 'short');
    expect(code).toBe(1);
    expect(err).toContain(words);
  });
});

describe('ban-user and unban-user', () => {
  it('shut a user out and let them in again', async () => {
    const { registration, bearer, cookie } = await registerUser();
    const { email, password } = registration;
    const banned = await admin(['ban-user', String(email), '3h', '--reason', 'spam']);
    expect(banned.out).toMatch(/Banned .* until \d{4}-.*; sessions ended: 1\./);
    expect((await postLogin({ email, password })).status).toBe(403);
    expect((await postRefresh(cookie)).status).toBe(401);
    const [row] = await database.query(
      `select reason, "endsAt" - now() > interval '179 minutes' as "isLong" from bans where "userId" = $1`,
      [await idOf(email)],
    );
    expect(row).toEqual({ reason: 'spam', isLong: true });
    expect((await runCommandHere(['list-users'])).out).toMatch(
      new RegExp(`${String(email)}.*\\d{2}:\\d{2}$`, 'm'),
    );
    expect((await admin(['unban-user', String(email)])).out).toContain('1');
    expect((await postLogin({ email, password })).status).toBe(200);
    expect((await runCommandHere(['unban-user', String(email)])).out).toContain('was not banned');
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
  });
});

describe('add-balance and list-balances', () => {
  it('write a grant to the ledger and the balance together, and never go below zero', async () => {
    const { registration } = await registerUser();
    const email = String(registration['email']);
    expect((await runCommandHere(['add-balance', email, '5_000'])).out).toContain('+5000, balance 5000');
    expect((await runCommandHere(['add-balance', email])).out).toContain('+1000, balance 6000');
    const taken = await runCommandHere(['add-balance', email, '--', '-9000']);
    expect(taken).toMatchObject({ code: 0, err: 'There was no more to take.\n' });
    expect(taken.out).toContain('-6000, balance 0');
    const id = await idOf(email);
    const entries = await database.query(
      `select kind, credits::int from ledger_entries where "userId" = $1 order by "entryId"`,
      [id],
    );
    expect(entries).toEqual([5000, 1000, -6000].map((credits) => ({ kind: 'grant', credits })));
    expect((await runCommandHere(['list-balances'])).out).toMatch(new RegExp(`^${email} +0$`, 'm'));
  });
});

describe('set-password and remove-second-factor', () => {
  it('let a user in who lost both', async () => {
    const { registration, bearer, cookie } = await registerUser();
    const email = String(registration['email']);
    await switchOnTwoFactor(bearer);
    const { out } = await admin(['set-password', email]);
    expect(out).toContain('sessions ended: 1');
    expect((await postRefresh(cookie)).status).toBe(401);
    const password = /^Password: (\S+)$/m.exec(out)?.[1];
    expect(await (await postLogin({ email, password })).json()).toHaveProperty('twoFactorRequired');
    expect((await admin(['remove-second-factor', email])).out).toContain('the password alone');
    expect(await (await postLogin({ email, password })).json()).toHaveProperty('token');
    expect((await runCommandHere(['remove-second-factor', email])).out).toContain('had no second factor');
    expect((await runCommandHere(['set-password', email, '--password-stdin'], 'short')).code).toBe(1);
  });
});

describe('end-page', () => {
  const pages = () => database.query('select token from published_artifacts order by "createdAt"');

  it('ends one page by its link, names its owner, and stands in the log', async () => {
    const { registration } = await registerUser();
    const email = String(registration['email']);
    const [ended, kept] = ['e'.repeat(43), 'k'.repeat(43)];
    const userId = String(await idOf(email));
    const { conversationId, messageIds } = await seedConversation(database, userId, [
      { parent: -1, text: 'Page' },
    ]);
    await database.query(
      `insert into published_artifacts ("publishedId", token, "userId", "conversationId", "messageId", title, kind,
         language, code, "codeHash")
       select gen_random_uuid(), token, $1, $2, $3, 'T', 'html', 'html', 'c', token from unnest($4::text[]) token`,
      [userId, conversationId, messageIds[0], [ended, kept]],
    );
    const link = `https://chat.example/share/artifacts/${ended}?a=b#c`;
    const { code, out } = await runCommandHere(['end-page', link]);
    expect({ code, out }).toEqual({ code: 0, out: `Ended a page of ${email}.\n` });
    expect(await pages()).toEqual([{ token: kept }]);
    const noted = await database.query(`select subject, actor from admin_actions where action = 'end_page'`);
    expect(noted).toEqual([{ subject: email, actor: null }]);
    const again = await runCommandHere(['end-page', ended]);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('no page behind this link');
    expect(await runCommandHere(['end-page', 'chat.example'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('revoke-sessions', () => {
  it('ends the sessions of one account and leaves the others alone', async () => {
    const [one, other] = [await registerUser(), await registerUser()];
    const { out } = await admin(['revoke-sessions', String(one.registration['email'])]);
    expect(out).toContain('ended: 1');
    expect((await postRefresh(one.cookie)).status).toBe(401);
    expect((await postRefresh(other.cookie)).status).toBe(200);
  });
});
