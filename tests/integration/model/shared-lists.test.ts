import { randomUUID } from 'node:crypto';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { claimFetchedList, saveFetchedList } from '@/lib/server/db/model/fetched-lists';
import { env } from '@/lib/server/platform/env';
import { sharedList, type LiveList } from '@/lib/server/providers/endpoint-entry';
import type { ListedModel } from '@/lib/server/providers/models/list-live-models';
import { ModelLists, type ModelListKey } from '@/lib/server/providers/models/model-lists';
import { findSharedList } from '@/lib/server/providers/shared-lists';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const database = withDatabase();
const KEY = 'sk-a-secret-of-the-operator';
const LISTED: readonly ListedModel[] = [{ id: 'one', facts: { hasVision: true } }];

afterEach(async () => {
  await database.query('delete from fetched_lists');
});

async function newOwner(): Promise<OwnerId> {
  const owner = ownerIdSchema.parse(randomUUID());
  await database.query(
    `insert into users ("userId", email, name, "updatedAt") values ($1, $2, 'Ada', now())`,
    [owner, `${owner}@example.org`],
  );
  return owner;
}

/** Makes the lists of a process that has fetched none of them yet. */
function freshProcess(now: () => number = Date.now): ModelLists {
  return new ModelLists(now, findSharedList);
}

function keyOf(
  fetchLive: LiveList,
  {
    apiKey = KEY,
    baseUrl = 'https://models.example.org',
    owner,
  }: Partial<Record<'apiKey' | 'baseUrl', string>> & {
    owner?: OwnerId;
  } = {},
): ModelListKey {
  const models = { fallback: ['built-in'], fetchLive: sharedList([baseUrl, apiKey], fetchLive) };
  return { name: 'Mine', models, personal: owner === undefined ? undefined : { owner, version: 1 } };
}

it('a process that starts asks no provider within the life of a list, and knows its facts', async () => {
  const fetchLive = jest.fn(() => Promise.resolve(LISTED));
  expect(await freshProcess().of(keyOf(fetchLive))).toEqual(['one']);
  await until(
    async () => (await database.query('select 1 from fetched_lists where models is not null')).length === 1,
  );
  const later = freshProcess();
  expect(await later.of(keyOf(fetchLive))).toEqual(['one']);
  expect(later.factsOf(keyOf(fetchLive)).get('one')).toEqual({ hasVision: true });
  expect(later.isStandIn(keyOf(fetchLive))).toBe(false);
  expect(fetchLive).toHaveBeenCalledTimes(1);
});

it('of ten processes that start at once one asks the provider, and all show its list', async () => {
  let answer: (models: readonly ListedModel[]) => void = () => undefined;
  const fetchLive = jest.fn(() => new Promise<readonly ListedModel[]>((resolve) => (answer = resolve)));
  const reading = Array.from({ length: 10 }, () => freshProcess().of(keyOf(fetchLive)));
  await until(() => fetchLive.mock.calls.length > 0);
  answer(LISTED);
  expect(await Promise.all(reading)).toEqual(Array.from({ length: 10 }, () => ['one']));
  expect(fetchLive).toHaveBeenCalledTimes(1);
});

it('an old list is shown at once while one process fetches the new one', async () => {
  const fetchLive = jest.fn(() => Promise.resolve(LISTED));
  await freshProcess().of(keyOf(fetchLive));
  await until(
    async () => (await database.query('select 1 from fetched_lists where models is not null')).length === 1,
  );
  await database.query(`update fetched_lists set "fetchedAt" = now() - interval '11 minutes'`);
  const hanging = jest.fn(() => new Promise<readonly ListedModel[]>(() => undefined));
  const startedMs = performance.now();
  expect(await freshProcess().of(keyOf(hanging))).toEqual(['one']);
  expect(await freshProcess().of(keyOf(hanging))).toEqual(['one']);
  expect(performance.now() - startedMs).toBeLessThan(900);
  expect(hanging).toHaveBeenCalledTimes(1);
});

it('a provider that fails is left alone by every process for a minute, and then asked again', async () => {
  const failing = jest.fn(() => Promise.reject<readonly ListedModel[]>(new Error('no')));
  expect(await freshProcess().of(keyOf(failing))).toEqual(['built-in']);
  await until(
    async () =>
      (await database.query('select 1 from fetched_lists where "failedAt" is not null')).length === 1,
  );
  expect(await freshProcess().of(keyOf(failing))).toEqual(['built-in']);
  expect(failing).toHaveBeenCalledTimes(1);
  await database.query(`update fetched_lists set "failedAt" = now() - interval '61 seconds'`);
  const fetchLive = jest.fn(() => Promise.resolve(LISTED));
  expect(await freshProcess().of(keyOf(fetchLive))).toEqual(['one']);
});

it('a process that died while it fetched holds the others up no longer than its claim', async () => {
  const dead = jest.fn(() => new Promise<readonly ListedModel[]>(() => undefined));
  await freshProcess().of(keyOf(dead));
  await database.query(`update fetched_lists set "claimedUntil" = now() - interval '1 second'`);
  const fetchLive = jest.fn(() => Promise.resolve(LISTED));
  expect(await freshProcess().of(keyOf(fetchLive))).toEqual(['one']);
  expect(fetchLive).toHaveBeenCalledTimes(1);
});

it('another key, host or user has a list of its own, and no row tells the key', async () => {
  const [anna, ben] = [await newOwner(), await newOwner()];
  const places = [
    {},
    { apiKey: 'sk-another' },
    { baseUrl: 'https://other.example.org' },
    { owner: anna },
    { owner: ben },
  ];
  for (const [index, place] of places.entries()) {
    const fetchLive = jest.fn(() => Promise.resolve([{ id: `model ${String(index)}`, facts: {} }]));
    expect(await freshProcess().of(keyOf(fetchLive, place))).toEqual([`model ${String(index)}`]);
    expect(fetchLive).toHaveBeenCalledTimes(1);
  }
  await until(
    async () =>
      (await database.query('select 1 from fetched_lists where models is not null')).length === places.length,
  );
  const rows = JSON.stringify(await database.query('select * from fetched_lists'));
  for (const secret of [KEY, 'sk-another', 'example.org', env().CREDS_KEY ?? 'no key'])
    expect(rows).not.toContain(secret);
  await database.query('delete from users where "userId" = $1', [ben]);
  expect(await database.query('select 1 from fetched_lists where "userId" is not null')).toHaveLength(1);
});

it('a list is that of its user alone, a user has ten at most, and one that is too long is not kept', async () => {
  const ownerId = await newOwner();
  const times = { freshMs: 1_000, pauseMs: 1_000, claimMs: 1_000 };
  const save = async (owner: OwnerId | null, place: string, models = [...LISTED]): Promise<void> => {
    const { claimId } = await claimFetchedList(owner, place, times);
    await saveFetchedList(owner, { place, claimId: claimId ?? '' }, models);
  };
  for (let index = 0; index < 12; index += 1) await save(ownerId, `list ${String(index)}`);
  expect(await database.query('select 1 from fetched_lists')).toHaveLength(10);
  expect((await claimFetchedList(ownerId, 'list 11', times)).rows).toEqual(LISTED);
  expect((await claimFetchedList(null, 'list 11', times)).rows).toBeNull();
  const stranger = ownerIdSchema.parse(randomUUID());
  expect(await claimFetchedList(stranger, 'list of a deleted account', times)).toMatchObject({
    claimId: null,
  });
  const endless = Array.from({ length: 2_000 }, (_, index) => ({
    id: `${'m'.repeat(250)}${String(index)}`,
    facts: { successor: 'x'.repeat(200) },
  }));
  await save(null, 'endless', endless);
  expect((await claimFetchedList(null, 'endless', times)).rows).toBeNull();
});

it('lists that no process needs are deleted after a day', async () => {
  const fetchLive = jest.fn(() => Promise.resolve(LISTED));
  await freshProcess().of(keyOf(fetchLive, { apiKey: 'sk-earlier' }));
  await until(
    async () => (await database.query('select 1 from fetched_lists where models is not null')).length === 1,
  );
  await database.query(`update fetched_lists set "expiresAt" = now() - interval '1 second'`);
  await freshProcess().of(keyOf(fetchLive));
  await until(async () => {
    const rows = await database.query('select models from fetched_lists');
    return rows.length === 1 && rows[0]?.['models'] !== null;
  });
  expect(fetchLive).toHaveBeenCalledTimes(2);
});
