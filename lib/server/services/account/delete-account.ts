import 'server-only';
import type { AccountDeletion } from '@/lib/contracts/account/delete-account';
import type { User } from '@/lib/domain/account/user';
import { AppError } from '@/lib/domain/shared/app-error';
import { requireRecentProof } from '../../auth/session/require-recent-proof';
import type { SignedIn } from '../../auth/session/require-session';
import { evictSession } from '../../auth/session/session-cache';
import { unsafeFindAddressee } from '../../db/account/reset-token-repository';
import { unsafeDeleteAccount, type DeletedRows } from '../../db/account/unsafe-delete-account';
import type { Actor } from '../../db/server/admin-action-repository';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { notifyByEmail } from './account-email';
import { getUser } from './user';

/**
 * Throws validation_failed for another email than the user's, last_administrator, and
 * reauthentication_required or wrong_password without a recent proof.
 */
export async function deleteOwnAccount(
  session: SignedIn,
  { email, password }: AccountDeletion,
): Promise<void> {
  const user = await getUser(session.ownerId);
  if (email !== user.email)
    throw new AppError('validation_failed', { fields: { email: 'is not that of the account' } });
  await requireRecentProof(session, password);
  const addressee = await unsafeFindAddressee(email);
  await deleteAccount(user, { id: user.id, email: user.email });
  removeObjectsSoon();
  await notifyByEmail({ kind: 'accountDeleted', email, locale: addressee?.locale ?? null });
}

/** The sweep removes the objects of files. Throws last_administrator while there are other accounts. */
export async function deleteAccount(account: User, actor: Actor): Promise<readonly DeletedRows[]> {
  const deleted = await unsafeDeleteAccount(account, actor);
  if (deleted === 'last') throw new AppError('last_administrator');
  deleted.sessionIds.forEach(evictSession);
  return deleted.rows;
}
