import 'server-only';
import { unsafeDeleteExpiredKeys } from '../../db/provider-key/provider-key-repository';
import { logEvent } from '../../platform/log';

export async function deleteExpiredKeys(now: Date): Promise<void> {
  const count = await unsafeDeleteExpiredKeys(now);
  if (count > 0) logEvent('expired provider keys deleted', { count });
}
