import { randomBytes, randomUUID } from 'node:crypto';
import { GET as cron } from '@/app/api/cron/route';
import { GET as readyz } from '@/app/readyz/route';
import { SHARED_SETTINGS } from '@/lib/domain/server/shared-settings';
import { unsafeRemoveNode, unsafeRenewNode } from '@/lib/server/db/server/unsafe-server-nodes';
import { compareSettings } from '@/lib/server/lifecycle/compare-settings';
import { agreeInFunction, keepAgreement } from '@/lib/server/lifecycle/keep-agreement';
import { ownSharedSettings } from '@/lib/server/lifecycle/own-shared-settings';
import { env } from '@/lib/server/platform/env';
import { withDatabase } from '../../support/database';
import { runCommandHere } from '../../support/run-command-here';
import { until } from '../../support/until';

const database = withDatabase({ CRON_SECRET: 'a-clock-that-knows-it' });
const LEASE_SECONDS = 30;
const fresh = (): string => randomBytes(32).toString('hex');

const before = { ...env() };

afterEach(async () => {
  Object.assign(env(), before);
  delete globalThis.parleySingletons?.unusableSettings;
  await database.query('delete from server_nodes');
  await database.query('delete from allowed_differences');
});

/** Makes a node in another process, with the same settings as this one. */
async function otherNode(): Promise<{ id: string; renew: (leaseSeconds?: number) => Promise<string[]> }> {
  const node = {
    nodeId: randomUUID(),
    name: 'other/7',
    settings: await ownSharedSettings(),
    version: '1.0.0',
  };
  const renew = async (leaseSeconds = LEASE_SECONDS): Promise<string[]> =>
    (await unsafeRenewNode(node, leaseSeconds)).map(({ name }) => name);
  await renew();
  return { id: node.nodeId, renew };
}

it('processes that are set up alike agree', async () => {
  await otherNode();
  expect(await compareSettings(LEASE_SECONDS)).toBeNull();
});

it.each([
  ['JWT_SECRET', { JWT_SECRET: fresh() }],
  ['JWT_REFRESH_SECRET', { JWT_REFRESH_SECRET: fresh() }],
  ['NEXTAUTH_SECRET', { NEXTAUTH_SECRET: fresh() }],
  ['CREDS_KEY', { CREDS_KEY: fresh() }],
  ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1:1' }],
  ['DATA_DIR', { DATA_DIR: `/tmp/other-data-${randomUUID()}` }],
  ['FILE_STRATEGY', { FILE_STRATEGY: 's3', AWS_REGION: 'eu-central-1', AWS_BUCKET_NAME: 'files' }],
] as const)('%s that differs from a live process is named', async (name, changed) => {
  await otherNode();
  Object.assign(env(), changed);
  const difference = await compareSettings(LEASE_SECONDS);
  expect(difference?.sentence).toMatch(
    new RegExp(`^${name} differs from what 1 live process of this database`),
  );
  expect(difference?.sentence).toContain('(other/7)');
});

it('two buckets of one service are told apart, and two addresses of one service are not', async () => {
  Object.assign(env(), {
    FILE_STRATEGY: 's3',
    AWS_REGION: 'eu-central-1',
    AWS_BUCKET_NAME: 'files',
    AWS_ENDPOINT_URL: 'https://one.example.org',
  });
  await otherNode();
  Object.assign(env(), { AWS_ENDPOINT_URL: 'https://two.example.org' });
  expect(await compareSettings(LEASE_SECONDS)).toBeNull();
  Object.assign(env(), { AWS_BUCKET_NAME: 'others' });
  expect((await compareSettings(LEASE_SECONDS))?.sentence).toMatch(/^AWS_BUCKET_NAME differs/);
});

it('the database gets no secret, and nothing by which one could be tried but the secret itself', async () => {
  await compareSettings(LEASE_SECONDS);
  const [row = {}] = await database.query('select settings::text as text from server_nodes');
  const stored = String(row['text']);
  for (const name of SHARED_SETTINGS) expect(stored).toContain(`"${name}"`);
  for (const name of ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'] as const) {
    const secret = env()[name] ?? '';
    expect(secret.length).toBeGreaterThan(30);
    expect(stored).not.toContain(secret.slice(0, 8));
  }
});

it('a process that ended, or whose lease has passed, is no obstacle', async () => {
  const killed = await otherNode();
  const ended = await otherNode();
  Object.assign(env(), { JWT_SECRET: fresh() });
  expect(await compareSettings(LEASE_SECONDS)).toMatchObject({ sentence: expect.stringContaining('2 live') });
  await unsafeRemoveNode(ended.id);
  await database.query(`update server_nodes set "leaseUntil" = now() where "nodeId" = $1`, [killed.id]);
  expect(await compareSettings(LEASE_SECONDS)).toBeNull();
});

it('of two that start at once the first one stays, and one that thaws is the newest', async () => {
  const first = await otherNode();
  Object.assign(env(), { JWT_SECRET: fresh() });
  const second = await otherNode();
  expect(await first.renew()).toEqual([]);
  expect(await second.renew()).toEqual(['other/7']);
  await database.query(`update server_nodes set "leaseUntil" = now() where "nodeId" = $1`, [first.id]);
  expect(await second.renew()).toEqual([]);
  expect(await first.renew()).toEqual(['other/7']);
  expect(await second.renew()).toEqual([]);
});

it('a key is changed in one process after the other by way of CREDS_PREVIOUS_KEYS', async () => {
  const [old, next] = [before.CREDS_KEY, fresh()];
  const steps = [
    { CREDS_KEY: old },
    { CREDS_KEY: old, CREDS_PREVIOUS_KEYS: next },
    { CREDS_KEY: next, CREDS_PREVIOUS_KEYS: old },
    { CREDS_KEY: next, CREDS_PREVIOUS_KEYS: undefined },
  ];
  for (const [index, step] of steps.entries()) {
    Object.assign(env(), step);
    const others = await otherNode();
    const following = steps[index + 1];
    if (following === undefined) continue;
    Object.assign(env(), following);
    expect(await compareSettings(LEASE_SECONDS)).toBeNull();
    await unsafeRemoveNode(others.id);
  }
});

it('the storage is changed in one process after the other, from the disk to a bucket and back', async () => {
  const bucket = { AWS_REGION: 'eu-central-1', AWS_BUCKET_NAME: 'files' };
  for (const strategy of ['local', 'local', 's3', 'local']) {
    Object.assign(env(), { ...bucket, FILE_STRATEGY: strategy });
    expect(await compareSettings(LEASE_SECONDS)).toBeNull();
    await database.query('delete from server_nodes');
    await otherNode();
  }
});

it('let-differ lets one setting differ for a time, and only that one', async () => {
  await otherNode();
  Object.assign(env(), { JWT_SECRET: fresh() });
  expect(await runCommandHere(['let-differ', 'JWT_SECRET', '2h'])).toMatchObject({
    code: 0,
    out: 'JWT_SECRET may differ for 2h.\n',
  });
  expect(await compareSettings(LEASE_SECONDS)).toBeNull();
  Object.assign(env(), { NEXTAUTH_SECRET: fresh() });
  expect((await compareSettings(LEASE_SECONDS))?.sentence).toMatch(/^NEXTAUTH_SECRET differs/);
  await runCommandHere(['let-differ', 'JWT_SECRET', 'off']);
  expect((await compareSettings(LEASE_SECONDS))?.sentence).toMatch(
    /^JWT_SECRET, NEXTAUTH_SECRET differ from/,
  );
});

describe('a process that stays', () => {
  let written = '';
  let ended: number | null = null;
  let agreement: ReturnType<typeof keepAgreement> | undefined;

  beforeEach(() => {
    [written, ended] = ['', null];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      ended = Number(code);
      throw new Error('This process ends here.');
    });
  });

  afterEach(async () => {
    await agreement?.leave();
    jest.restoreAllMocks();
  });

  it('takes no work before it agrees, and ends when another one shows that it lives', async () => {
    const other = await otherNode();
    Object.assign(env(), { JWT_SECRET: fresh() });
    agreement = keepAgreement();
    await until(async () => (await database.query('select 1 from server_nodes')).length === 2);
    const answer = await readyz();
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'Not ready: The settings are being compared with those of other servers.',
    ]);
    expect(ended).toBeNull();
    await other.renew(LEASE_SECONDS + 1);
    await until(() => ended !== null);
    expect(ended).toBe(78);
    expect(written).toMatch(/^JWT_SECRET differs from what 1 live process .*$/m);
    expect(await database.query('select 1 from server_nodes')).toHaveLength(1);
  });

  it('takes work once the other one turns out to be dead, and leaves no trace when it ends', async () => {
    const other = await otherNode();
    Object.assign(env(), { JWT_SECRET: fresh() });
    agreement = keepAgreement();
    await until(async () => (await database.query('select 1 from server_nodes')).length === 2);
    await database.query(`update server_nodes set "leaseUntil" = now() where "nodeId" = $1`, [other.id]);
    await until(async () => (await readyz()).status === 200);
    expect(ended).toBeNull();
    await agreement.leave();
    expect(await database.query('select "nodeId" from server_nodes')).toEqual([{ nodeId: other.id }]);
  });
});

it('a function answers 503 while it differs, says so in one line, and serves again by itself', async () => {
  const ask = (): Promise<Response> =>
    cron(
      new Request('http://localhost/api/cron', {
        headers: { authorization: 'Bearer a-clock-that-knows-it' },
      }),
      { params: Promise.resolve({}) },
    );
  const other = await otherNode();
  Object.assign(env(), { JWT_SECRET: fresh() });
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await agreeInFunction();
  expect((await ask()).status).toBe(503);
  expect(write.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringMatching(/^JWT_SECRET differs from what 1 live process/),
  ]);
  await unsafeRemoveNode(other.id);
  await until(async () => (await ask()).status === 200);
  jest.restoreAllMocks();
});
