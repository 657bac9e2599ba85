import 'server-only';
import { env } from '../../../platform/env';

/** Returns null for no limit. */
export function runningLimit(): number | null {
  const { LIMIT_CONCURRENT_MESSAGES, CONCURRENT_MESSAGE_MAX } = env();
  return LIMIT_CONCURRENT_MESSAGES ? CONCURRENT_MESSAGE_MAX : null;
}
