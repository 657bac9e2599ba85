import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startBoss, stopBoss } from '@/lib/server/queue/boss';
import { SoftwareAuthenticator } from '../../support/browser/software-authenticator';
import { postLogin, postRefresh, registerUser } from '../../support/calls/account-calls';
import { makePasskey, switchOnTwoFactor } from '../../support/calls/factor-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { runAdmin } from '../../support/run-admin';
import { runCommandHere } from '../../support/run-command-here';

const database = withDatabase({ CHECK_BALANCE: 'true' });
// Every call starts a process of its own.
jest.setTimeout(120_000);
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-admin-'));

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const admin = (typed: string[]) =>
  runAdmin(typed, { DATABASE_URL: database.url, DATA_DIR: dataDirectory }, '');

const count = async (table: string, userId: unknown) =>
  Number((await database.query(`select count(*) from ${table} where "userId" = $1`, [userId]))[0]?.['count']);

async function idOf(email: unknown): Promise<unknown> {
  return (await database.query('select "userId" from users where email = $1', [email]))[0]?.['userId'];
}

async function newUserWithMuch() {
  const user = await registerUser();
  const email = String(user.registration['email']);
  const userId = String(await idOf(email));
  await makePasskey(user.bearer, new SoftwareAuthenticator('http://localhost:3080'), 'Their laptop');
  const factor = await switchOnTwoFactor(user.bearer);
  await seedConversation(database, userId, [{ parent: -1 }, { parent: 0, isCreatedByUser: false }], {
    title: 'A private talk',
  });
  await database.query(
    `insert into provider_keys ("userId", name, "keyId", ciphertext, "updatedAt") values ($1, 'openAI', 'k', '\\x00', now())`,
    [userId],
  );
  await runCommandHere(['add-balance', email, '700']);
  return { ...user, ...factor, email, userId };
}

describe('export-user', () => {
  it('writes all of an account into a file only the operator can read, without a secret', async () => {
    const { email, userId, secret, recoveryCodes } = await newUserWithMuch();
    await registerUser();
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

  it('has a decision for every column that looks like a secret', async () => {
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
    expect(open.sort()).toEqual([
      'messages.firstTokenMs',
      'plugin_credentials.pluginKey',
      'sent_calls.idempotencyKey',
    ]);
  });
});

describe('delete-user', () => {
  it('deletes the files of the account and its queued work, and those of no other user', async () => {
    const [gone, kept] = [await newUserWithMuch(), await newUserWithMuch()];
    const boss = await startBoss();
    await boss.createQueue('waiting');
    const storeFile = async ({ userId }: { userId: unknown }) => {
      const fileId = randomUUID();
      await database.query(
        `insert into files ("fileId", "userId", filename, "storageKey", source, context, "mimeType", "sizeBytes", "updatedAt")
         values ($1, $2, 'a.webp', $3, 'local', 'message_attachment', 'image/webp', 9, now())`,
        [fileId, userId, `${String(userId)}/${fileId}`],
      );
      const path = join(dataDirectory, 'files', String(userId), fileId);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'a picture');
      return path;
    };
    const paths = [await storeFile(gone), await storeFile(kept)];
    for (const { userId } of [gone, kept]) await boss.send('waiting', { userId });
    const { out } = await admin(['delete-user', gone.email, '--yes']);
    expect(out).toMatch(/jobs +1/);
    expect(paths.map((path) => existsSync(path))).toEqual([false, true]);
    expect(await database.query(`select data->>'userId' as id from jobs.job where name = 'waiting'`)).toEqual(
      [{ id: kept.userId }],
    );
    await stopBoss();
  });

  it('asks first, and deletes no row without an answer', async () => {
    const { registration } = await registerUser();
    const email = String(registration['email']);
    const { code, err } = await admin(['delete-user', email]);
    expect(code).toBe(1);
    expect(err).toContain('Nothing was removed.');
    expect(await idOf(email)).toBeDefined();
  });

  it('leaves no row of the account in any table, prints what was deleted, and touches no other user', async () => {
    const gone = await newUserWithMuch();
    const kept = await newUserWithMuch();
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
