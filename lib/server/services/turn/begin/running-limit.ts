import 'server-only';
import { env } from '../../../platform/env';
import type { TurnCall } from '../value/turn';

/** Returns null for no limit. A handed-over answer has its place already. */
export function runningLimit({ carried }: Pick<TurnCall, 'carried'>): number | null {
  if (carried !== undefined) return null;
  const { LIMIT_CONCURRENT_MESSAGES, CONCURRENT_MESSAGE_MAX } = env();
  return LIMIT_CONCURRENT_MESSAGES ? CONCURRENT_MESSAGE_MAX : null;
}
