import type { EndpointEntry, ModelSource } from '@/lib/server/providers/endpoint-entry';
import { ModelLists } from '@/lib/server/providers/model-lists';

jest.mock('@/lib/server/platform/log', () => ({ logWarning: jest.fn() }));

function entry(models: ModelSource): EndpointEntry {
  return { name: 'Mine', config: { order: 0 }, models, answerer: { kind: 'user-key', withKey: () => null } };
}

const today = Date.parse('2026-11-21T00:00:00Z');

it('shows the list of the operator, and asks nobody', async () => {
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
  expect(lists.factsOf('Mine').get('two')).toEqual({ hasVision: true });
  expect(fetchLive).toHaveBeenCalledTimes(2);
});

it('stands in with the built-in list within two seconds when the provider hangs, and does not wait again', async () => {
  const lists = new ModelLists(() => today);
  const mine = entry({ fallback: ['built-in'], fetchLive: () => new Promise(() => undefined) });
  const start = performance.now();
  expect(await lists.of(mine)).toEqual(['built-in']);
  expect(performance.now() - start).toBeLessThan(2_000);
  const again = performance.now();
  expect(await lists.of(mine)).toEqual(['built-in']);
  expect(performance.now() - again).toBeLessThan(200);
});

it('leaves a provider that failed in peace for a minute', async () => {
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
