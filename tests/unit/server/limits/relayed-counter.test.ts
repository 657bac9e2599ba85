import { relayedCounter } from '@/lib/server/limits/relayed-counter';

const rule = { keyPrefix: 'calls:user', points: 3, duration: 60 };

let told: object[];
let heard: Map<string, (message: unknown) => void>;

beforeEach(() => {
  told = [];
  heard = new Map();
  globalThis.parleySingletons = {};
  globalThis.parleyProcess = {
    count: 2,
    tell: (message) => told.push(message),
    listen: (kind, listener) => heard.set(kind, listener),
  };
});
afterEach(() => {
  globalThis.parleyProcess = undefined;
  globalThis.parleySingletons = {};
});

it('counts what another process has counted, and tells the others what it counts itself', async () => {
  await relayedCounter(rule).consume('one');
  expect(told).toEqual([{ kind: 'counted', counter: rule, key: 'one', points: 1 }]);
  heard.get('counted')?.({ kind: 'counted', counter: rule, key: 'one', points: 2 });
  expect(told).toHaveLength(1);
  await expect(relayedCounter(rule).consume('one')).rejects.toMatchObject({ consumedPoints: 4 });
  await expect(relayedCounter(rule).consume('two')).resolves.toMatchObject({ consumedPoints: 1 });
});

it('counts for a limit that this process has not used yet', async () => {
  await relayedCounter(rule).consume('one');
  const other = { ...rule, keyPrefix: 'links:address' };
  heard.get('counted')?.({ kind: 'counted', counter: other, key: 'one', points: 3 });
  await expect(relayedCounter(other).consume('one')).rejects.toMatchObject({ consumedPoints: 4 });
});
