import 'server-only';
import type { PgBoss } from 'pg-boss';
import { inWorkLane } from '../db/database-lane';
import { unsafeSweepLimits } from '../db/limit/unsafe-sweep-limits';
import { unsafeSweepShareLinks } from '../db/share/unsafe-sweep-share-links';
import { forEachIsolated } from '../platform/for-each-isolated';

/** Deletes hourly the counters, violations and bans that no longer count, and ended shared links. */
const SWEEP_QUEUE = 'sweep-limits';
const SWEEP_TIMES = '41 * * * *';

export async function startLimitJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(SWEEP_QUEUE, { policy: 'exclusive' });
  await boss.work(SWEEP_QUEUE, { pollingIntervalSeconds: 30 }, async () => {
    const sweeps = [
      { name: 'deleting old counters, violations and bans', sweep: unsafeSweepLimits },
      { name: 'deleting old share links', sweep: unsafeSweepShareLinks },
    ];
    await forEachIsolated(
      sweeps,
      ({ name }) => name,
      ({ sweep }) => inWorkLane(() => sweep(new Date())),
    );
  });
  await boss.schedule(SWEEP_QUEUE, SWEEP_TIMES);
}
