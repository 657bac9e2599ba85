import 'server-only';
import { env } from '../../../platform/env';

/** Returns how many answers a user may have written at once; null for no limit. */
export function runningLimit(): number | null {
  const { LIMIT_CONCURRENT_MESSAGES, CONCURRENT_MESSAGE_MAX } = env();
  return LIMIT_CONCURRENT_MESSAGES ? CONCURRENT_MESSAGE_MAX : null;
}
