import 'server-only';
import type { PasswordReset, PasswordResetAnswer } from '@/lib/contracts/account/password';
import { AppError } from '@/lib/domain/shared/app-error';
import { hashPassword } from '../../auth/password/password';
import { hashResetToken } from '../../auth/password/reset-token';
import { dropSessionBelief } from '../../auth/session/session-belief';
import { unsafeIsResetTokenAlive, unsafeResetPassword } from '../../db/account/reset-token-repository';
import { sharedNow } from '../../db/shared-clock';
import { unsafeFindWaysIn } from '../../db/account/ways-in';
import { mailSettings } from '../../mail/mail-settings';
import { tellByMail } from './tell-by-mail';

/**
 * Sets a new password by a reset token, once, and ends every session. Returns what else opens the account. Throws
 * invalid_reset_token, rate_limited.
 */
export async function resetPassword({
  userId,
  token,
  password,
}: PasswordReset): Promise<PasswordResetAnswer> {
  const tokenHash = hashResetToken(token);
  // Looked at first, so that guessing tokens costs no hash.
  if (!(await unsafeIsResetTokenAlive(userId, tokenHash, await sharedNow())))
    throw new AppError('invalid_reset_token');
  const passwordHash = await hashPassword(password);
  const isAddressProved = mailSettings() !== null;
  const done = await unsafeResetPassword(
    { userId, tokenHash, passwordHash, isAddressProved },
    await sharedNow(),
  );
  if (done === null) throw new AppError('invalid_reset_token');
  done.sessionIds.forEach(dropSessionBelief);
  const { email, wasCleared } = done;
  await tellByMail({ kind: 'passwordChanged', email, wasCleared });
  return { message: 'Password reset was successful', wasCleared, waysIn: await unsafeFindWaysIn(userId) };
}
