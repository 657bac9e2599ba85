import 'server-only';
import { databaseNow } from '../db/database-clock';
import { deleteExpiredKeys } from '../services/provider-key/delete-expired-keys';
import type { PeriodicWork } from './job';

export const EXPIRED_KEYS_QUEUE = 'delete-expired-keys';

/** Expired keys are refused at once, deleted or not. */
export const keyWork: PeriodicWork = {
  name: EXPIRED_KEYS_QUEUE,
  times: '* * * * *',
  everySeconds: 60,
  pollingSeconds: 15,
  run: async () => deleteExpiredKeys(await databaseNow()),
};
