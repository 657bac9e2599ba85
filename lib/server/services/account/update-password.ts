import 'server-only';
import type { PasswordChange } from '@/lib/contracts/account/password';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { hashPassword, isPasswordRight } from '../../auth/password/hash-password';
import type { SignedIn } from '../../auth/session/require-session';
import { evictSession } from '../../auth/session/session-cache';
import { updatePasswordHash, findPasswordHash } from '../../db/account/own-password';
import { notifyByEmail } from './account-email';

/**
 * Ends the user's other sessions. Throws wrong_password, password_not_set, conflict (changed meanwhile),
 * rate_limited.
 */
export async function updatePassword(session: SignedIn, change: PasswordChange): Promise<void> {
  const fromHash = await findPasswordHash(session.ownerId);
  if (fromHash === undefined) throw new AppError('unauthorized');
  if (fromHash === null) throw new AppError('password_not_set');
  if (!(await isPasswordRight(change.current_password, fromHash, session.ownerId)))
    throw new AppError('wrong_password');
  const toHash = await hashPassword(change.password, session.ownerId);
  const done = await updatePasswordHash(session.ownerId, {
    fromHash,
    toHash,
    keptSessionId: session.sessionId,
  });
  if (done === null) throw new AppError('conflict');
  done.sessionIds.forEach(evictSession);
  await notifyByEmail({ kind: 'passwordChanged', email: done.email });
}

export async function hasPassword(owner: OwnerId): Promise<boolean> {
  return typeof (await findPasswordHash(owner)) === 'string';
}
