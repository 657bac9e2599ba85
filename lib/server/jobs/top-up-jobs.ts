import 'server-only';
import { settleOpenCheckouts } from '../billing/settle-open-checkouts';
import { databaseNow } from '../db/database-clock';
import type { PeriodicWork } from './job';

export const TOP_UP_QUEUE = 'settle-top-ups';

export const topUpWork: PeriodicWork = {
  name: TOP_UP_QUEUE,
  times: '*/10 * * * *',
  everySeconds: 10 * 60,
  pollingSeconds: 5,
  run: async () => settleOpenCheckouts((await databaseNow()).getTime()),
};
