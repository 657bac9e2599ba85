import 'server-only';
import { databaseNow } from '../db/database-clock';
import { deleteExpiredKeys } from '../services/provider-key/delete-expired-keys';
import type { PeriodicWork } from './job';

export const EXPIRED_KEYS_QUEUE = 'delete-expired-keys';

/** An expired key is refused immediately, whether or not it is deleted yet. */
export const keyWork: PeriodicWork = {
  name: EXPIRED_KEYS_QUEUE,
  times: '* * * * *',
  everySeconds: 60,
  pollingSeconds: 15,
  run: async () => deleteExpiredKeys(await databaseNow()),
};
