import 'server-only';
import type { ResetRequest, PasswordReset, PasswordResetAnswer } from '@/lib/contracts/account/password';
import { AppError } from '@/lib/domain/shared/app-error';
import { hashPassword } from '../../auth/password/hash-password';
import {
  deadUserId,
  hashResetToken,
  makeResetToken,
  RESET_TOKEN_LIFETIME_MS,
} from '../../auth/password/reset-token';
import type { ClientInfo } from '../../auth/session/client-info';
import { findKnownDevice, type Device } from '../../auth/session/known-device';
import { evictSession } from '../../auth/session/session-cache';
import {
  unsafeFindAddressee,
  unsafeSaveResetToken,
  unsafeIsResetTokenValid,
  unsafeResetPassword,
} from '../../db/account/reset-token-repository';
import { unsafeFindSignInMethods } from '../../db/account/sign-in-methods';
import { databaseNow } from '../../db/database-clock';
import { consumeMailLimit } from '../../limits/consume-mail-limit';
import { mailSettings } from '../../mail/mail-settings';
import { atLeast } from '../../platform/at-least';
import { env } from '../../platform/env';
import { enqueueMail } from '../../queue/enqueue-mail';
import { notifyByEmail, resetLink } from './account-email';

/** The delay hides whether a token was stored, or an email is already being sent. */
const MIN_ANSWER_MS = 250;

/**
 * By mail it returns an empty text, and none is sent beyond ACCOUNT_MAIL_MAX. Where links may be shown, an
 * address without an account gets a dead one of the same shape. Throws email_login_disabled,
 * password_reset_disabled, shutting_down.
 */
export async function requestPasswordReset({ email }: ResetRequest, { device }: ClientInfo): Promise<string> {
  if (!env().ALLOW_EMAIL_LOGIN) throw new AppError('email_login_disabled');
  if (mailSettings() !== null) {
    await atLeast(MIN_ANSWER_MS, () => queueResetMail(email, device));
    return '';
  }
  if (!isPasswordResetOn()) throw new AppError('password_reset_disabled');
  return atLeast(MIN_ANSWER_MS, () => makeShownLink(email, device));
}

export function isPasswordResetOn(): boolean {
  const { ALLOW_EMAIL_LOGIN, ALLOW_PASSWORD_RESET_LINK } = env();
  return ALLOW_EMAIL_LOGIN && (mailSettings() !== null || ALLOW_PASSWORD_RESET_LINK);
}

async function queueResetMail(email: string, device: Device): Promise<void> {
  const job = { kind: 'passwordReset', email } as const;
  if (await consumeMailLimit(job, await findKnownDevice(email, device))) await enqueueMail(job);
}

async function makeShownLink(email: string, device: Device): Promise<string> {
  const known = await findKnownDevice(email, device);
  const mayLive = await consumeMailLimit({ kind: 'passwordReset', email }, known);
  const token = makeResetToken();
  const addressee = await unsafeFindAddressee(email);
  if (addressee === null) return resetLink(deadUserId(email), token);
  if (!mayLive) return resetLink(addressee.userId, token);
  const now = await databaseNow();
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFETIME_MS);
  await unsafeSaveResetToken(addressee.userId, hashResetToken(token), expiresAt, now);
  return resetLink(addressee.userId, token);
}

/** A token works once and ends every session. Throws invalid_reset_token, rate_limited. */
export async function resetPassword({
  userId,
  token,
  password,
}: PasswordReset): Promise<PasswordResetAnswer> {
  const tokenHash = hashResetToken(token);
  // The token is checked first, so that guessing tokens costs no hash.
  if (!(await unsafeIsResetTokenValid(userId, tokenHash, await databaseNow())))
    throw new AppError('invalid_reset_token');
  const passwordHash = await hashPassword(password, userId);
  const isAddressProved = mailSettings() !== null;
  const done = await unsafeResetPassword(
    { userId, tokenHash, passwordHash, isAddressProved },
    await databaseNow(),
  );
  if (done === null) throw new AppError('invalid_reset_token');
  done.sessionIds.forEach(evictSession);
  const { email, wasCleared } = done;
  await notifyByEmail({ kind: 'passwordChanged', email, wasCleared });
  return {
    message: 'Password reset was successful',
    wasCleared,
    waysIn: await unsafeFindSignInMethods(userId),
  };
}
