import 'server-only';
import { databaseNow } from '../db/database-clock';
import { inWorkLane } from '../db/database-lane';
import { unsafeSweepLimits } from '../db/limit/unsafe-sweep-limits';
import { unsafeSweepShareLinks } from '../db/share/unsafe-sweep-share-links';
import { forEachIsolated } from '../platform/for-each-isolated';
import type { PeriodicWork } from './job';

const SWEEPS = [
  { name: 'deleting old counters, violations and bans', sweep: unsafeSweepLimits },
  { name: 'deleting old share links', sweep: unsafeSweepShareLinks },
];

/** Deletes counters, violations, bans and links that no longer count. */
export const limitWork: PeriodicWork = {
  name: 'sweep-limits',
  times: '41 * * * *',
  everySeconds: 3600,
  pollingSeconds: 30,
  run: () =>
    forEachIsolated(
      SWEEPS,
      ({ name }) => name,
      ({ sweep }) => inWorkLane(async () => sweep(await databaseNow())),
    ),
};
