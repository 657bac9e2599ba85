import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import type { EndpointEntry, ModelSource } from '@/lib/server/providers/endpoint-entry';
import { ModelLists } from '@/lib/server/providers/models/model-lists';

jest.mock('@/lib/server/platform/log', () => ({ logWarning: jest.fn() }));

function entry(models: ModelSource): EndpointEntry {
  return { name: 'Mine', config: { order: 0 }, models, backend: { kind: 'user-key', withKey: () => null } };
}

const today = Date.parse('2026-11-21T00:00:00Z');

it('shows the list of the operator, and asks no provider', async () => {
  const fetchLive = jest.fn();
  const lists = new ModelLists(() => today);
  expect(await lists.of(entry({ fixed: ['a'], fallback: ['b'], fetchLive }))).toEqual(['a']);
  expect(fetchLive).not.toHaveBeenCalled();
});

it('keeps retired models out of the built-in list', async () => {
  expect(await new ModelLists(() => today).of(entry({ fallback: ['gpt-5.5', 'gpt-4', 'o3-mini'] }))).toEqual([
    'gpt-5.5',
  ]);
});

it('asks a provider once for many readers, and again only after ten minutes, showing the old list meanwhile', async () => {
  let now = today;
  let answer = [{ id: 'one', facts: {} }];
  const fetchLive = jest.fn(() => Promise.resolve(answer));
  const lists = new ModelLists(() => now);
  const mine = entry({ fallback: [], fetchLive });
  expect(await Promise.all([lists.of(mine), lists.of(mine), lists.of(mine)])).toEqual([
    ['one'],
    ['one'],
    ['one'],
  ]);
  expect(fetchLive).toHaveBeenCalledTimes(1);
  answer = [{ id: 'two', facts: { hasVision: true } }];
  now += 9 * 60_000;
  expect(await lists.of(mine)).toEqual(['one']);
  now += 2 * 60_000;
  expect(await lists.of(mine)).toEqual(['one']);
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await lists.of(mine)).toEqual(['two']);
  expect(lists.factsOf(mine).get('two')).toEqual({ hasVision: true });
  expect(fetchLive).toHaveBeenCalledTimes(2);
});

it('falls back to the built-in list within two seconds when the provider hangs, and does not wait again', async () => {
  const lists = new ModelLists(() => today);
  const mine = entry({ fallback: ['built-in'], fetchLive: () => new Promise(() => undefined) });
  jest.useFakeTimers();
  try {
    const first = lists.of(mine);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await first).toEqual(['built-in']);
    // Time stands still from here on.
    expect(await lists.of(mine)).toEqual(['built-in']);
  } finally {
    jest.useRealTimers();
  }
});

it('does not ask a provider that failed again for a minute', async () => {
  let now = today;
  const fetchLive = jest.fn(() => Promise.reject(new Error('no')));
  const lists = new ModelLists(() => now);
  const mine = entry({ fallback: ['built-in'], fetchLive });
  expect(await lists.of(mine)).toEqual(['built-in']);
  expect(await lists.of(mine)).toEqual(['built-in']);
  expect(fetchLive).toHaveBeenCalledTimes(1);
  now += 61_000;
  await lists.of(mine);
  expect(fetchLive).toHaveBeenCalledTimes(2);
});

const [anna, ben] = ['a', 'b'].map((digit) =>
  ownerIdSchema.parse(`${digit.repeat(8)}-1111-4222-8333-444444444444`),
);

it('keeps one list a user and endpoint, a new one with every key, and never returns that of another user', async () => {
  const lists = new ModelLists(() => today);
  const fetchLive = jest.fn((id: string) => Promise.resolve([{ id, facts: { hasVision: true } }]));
  const place = (owner: typeof anna, version: number, id: string) => ({
    ...entry({ fallback: ['built-in'], fetchLive: () => fetchLive(id) }),
    personal: owner && { owner, version },
  });
  expect(await lists.of(place(anna, 1, 'first'))).toEqual(['first']);
  expect(await lists.of(place(anna, 2, 'second'))).toEqual(['second']);
  expect(await lists.of(place(anna, 2, 'never asked'))).toEqual(['second']);
  expect(await lists.of(place(ben, 2, 'of Ben'))).toEqual(['of Ben']);
  expect(lists.factsOf(place(anna, 2, '')).get('second')).toEqual({ hasVision: true });
  expect(lists.factsOf(place(ben, 2, '')).has('second')).toBe(false);
  expect(lists.factsOf(place(undefined, 2, '')).size).toBe(0);
  expect(lists.factsOf(place(anna, 1, '')).size).toBe(0);
  expect(fetchLive).toHaveBeenCalledTimes(3);
});

it('never evicts the list of the operator, however many users come', async () => {
  const lists = new ModelLists(() => today);
  const fetchLive = jest.fn(() => Promise.resolve([{ id: 'theirs', facts: {} }]));
  await lists.of(entry({ fallback: [], fetchLive }));
  for (let number = 0; number < 1_200; number++) {
    const owner = ownerIdSchema.parse(`00000000-1111-4222-8333-${String(number).padStart(12, '0')}`);
    const models = { fallback: [], fetchLive: () => Promise.resolve([{ id: 'own', facts: {} }]) };
    await lists.of({ ...entry(models), personal: { owner, version: 1 } });
  }
  expect(await lists.of(entry({ fallback: [], fetchLive }))).toEqual(['theirs']);
  expect(fetchLive).toHaveBeenCalledTimes(1);
});
