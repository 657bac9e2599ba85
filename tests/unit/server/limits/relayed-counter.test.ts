import { relayedCounter } from '@/lib/server/limits/relayed-counter';
import { withLauncher } from '@/tests/support/stage/launcher-stage';

const rule = { keyPrefix: 'calls:user', points: 3, duration: 60 };

const { told, say } = withLauncher();

it('counts what another process has counted, and tells the others what it counts itself', async () => {
  await relayedCounter(rule).consume('one');
  expect(told).toEqual([{ kind: 'counted', counter: rule, key: 'one', points: 1 }]);
  say({ kind: 'counted', counter: rule, key: 'one', points: 2 });
  expect(told).toHaveLength(1);
  await expect(relayedCounter(rule).consume('one')).rejects.toMatchObject({ consumedPoints: 4 });
  await expect(relayedCounter(rule).consume('two')).resolves.toMatchObject({ consumedPoints: 1 });
});

it('counts for a limit that this process has not used yet', async () => {
  await relayedCounter(rule).consume('one');
  const other = { ...rule, keyPrefix: 'links:address' };
  say({ kind: 'counted', counter: other, key: 'one', points: 3 });
  await expect(relayedCounter(other).consume('one')).rejects.toMatchObject({ consumedPoints: 4 });
});
