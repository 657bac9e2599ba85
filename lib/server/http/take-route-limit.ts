import 'server-only';
import type { OwnerId } from '@/lib/domain/owner-id';
import type { LimitName } from '../limits/limit-rules';
import { takeLimit } from '../limits/take-limit';
import { requestAddress } from './request-address';

/**
 * Counts a call of a route. The generous limit counts a signed-in person only, since many may share an address. Throws
 * rate_limited.
 */
export async function takeRouteLimit(
  request: Request,
  limit: LimitName | 'none' = 'request',
  owner: OwnerId | null,
): Promise<void> {
  if (limit === 'none') return;
  if (owner !== null && limit === 'request') return takeLimit(limit, { user: owner });
  await takeLimit(limit, {
    address: requestAddress(request),
    ...(owner === null ? {} : { user: owner }),
  });
}
