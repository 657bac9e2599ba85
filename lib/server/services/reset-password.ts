import 'server-only';
import type { PasswordReset } from '@/lib/contracts/password';
import { AppError } from '@/lib/domain/app-error';
import { hashPassword } from '../auth/password';
import { hashResetToken } from '../auth/reset-token';
import { dropSessionBelief } from '../auth/session-belief';
import { unsafeIsResetTokenAlive, unsafeResetPassword } from '../db/reset-token-repository';
import { sharedNow } from '../db/shared-clock';
import { mailSettings } from '../mail/mail-settings';
import { tellByMail } from './tell-by-mail';

/** Sets a new password by a reset token, once, and ends every session. Throws invalid_reset_token, rate_limited. */
export async function resetPassword({ userId, token, password }: PasswordReset): Promise<void> {
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
  await tellByMail({ kind: 'passwordChanged', email: done.email });
}
