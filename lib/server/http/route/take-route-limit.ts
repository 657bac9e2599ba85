import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { verifyRefreshToken } from '../../auth/session/refresh-token';
import { findSignedIn } from '../../auth/session/require-session';
import { consumeLimit } from '../../limits/consume-limit';
import type { LimitName } from '../../limits/limit-rules';
import { recordViolation } from '../../limits/record-violation';
import type { ViolationKind } from '../../limits/violation-score';
import { requestAddress } from '../request/request-address';
import { findRefreshToken } from '../request/session-cookies';

const VIOLATIONS: Partial<Record<LimitName, ViolationKind>> = {
  login: 'logins',
  register: 'registrations',
  upload: 'file_upload_limit',
};

/** Generous limits count only a signed-in user, since many may share an address. Throws rate_limited. */
export async function takeRouteLimit(
  request: Request,
  limit: LimitName | 'none' = 'request',
  owner: OwnerId | null,
): Promise<void> {
  if (limit === 'none') return;
  if (owner !== null && (limit === 'request' || limit === 'thumbnail'))
    return consumeLimit(limit, { user: owner });
  const address = requestAddress(request);
  try {
    await consumeLimit(limit, { address, ...(owner === null ? {} : { user: owner }) });
  } catch (error) {
    const kind = VIOLATIONS[limit];
    const person = kind === undefined ? null : (owner ?? (await findCaller(request)));
    if (error instanceof AppError && kind !== undefined && person !== null)
      error.score = await recordViolation({ owner: person, address, kind, details: null });
    throw error;
  }
}

/** A user who tries other accounts from within their own is known by the session of the browser. */
async function findCaller(request: Request): Promise<OwnerId | null> {
  const token = findRefreshToken(request);
  const claims = token === null ? null : await verifyRefreshToken(token);
  return claims === null ? null : ((await findSignedIn(claims.sid))?.ownerId ?? null);
}
