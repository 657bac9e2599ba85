import { unsafeSweepLimits } from '@/lib/server/db/limit/unsafe-sweep-limits';
import { withDatabase } from '../../support/database';

const database = withDatabase();

it('expired counters and old records are deleted, those that still count stay', async () => {
  const now = new Date();
  const at = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await database.query('insert into rate_limits values ($1, 3, $2), ($3, 3, $4)', [
    'old',
    at(1).getTime(),
    'new',
    now.getTime() + 1000,
  ]);
  for (const [kind, days] of [
    ['old', 91],
    ['new', 89],
  ] as const) {
    await database.query('insert into violations (kind, score, "createdAt") values ($1, 1, $2)', [
      kind,
      at(days),
    ]);
    await database.query(
      `insert into bans ("banId", address, reason, "endsAt") values (gen_random_uuid(), '192.0.2.1', $1, $2)`,
      [kind, at(days)],
    );
  }
  await unsafeSweepLimits(now);
  expect(await database.query('select key from rate_limits')).toEqual([{ key: 'new' }]);
  expect(await database.query('select kind from violations')).toEqual([{ kind: 'new' }]);
  expect(await database.query('select reason from bans')).toEqual([{ reason: 'new' }]);
});
