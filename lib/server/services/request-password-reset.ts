import 'server-only';
import type { ResetRequest } from '@/lib/contracts/password';
import { AppError } from '@/lib/domain/app-error';
import { deadUserId, hashResetToken, makeResetToken, RESET_TOKEN_LIFETIME_MS } from '../auth/reset-token';
import { unsafeFindAddressee, unsafeSaveResetToken } from '../db/reset-token-repository';
import { sharedNow } from '../db/shared-clock';
import { env } from '../env';
import { enqueueMail } from '../jobs/enqueue-mail';
import { mailSettings } from '../mail/mail-settings';
import { atLeast } from '../platform/at-least';
import { resetLink } from './reset-link';

/** Hides whether a token was stored for a link that is shown, or a letter to the address is under way already. */
const LEAST_ANSWER_MS = 250;

/**
 * Starts the reset of a password. By mail there is nothing to give back: whether the address has an account is looked up
 * when the letter is written. Where the operator lets links be shown, the link: a dead one of the same shape for an
 * address nobody has. Throws email_login_disabled, password_reset_disabled, shutting_down.
 */
export async function requestPasswordReset({ email }: ResetRequest): Promise<string> {
  if (!env().ALLOW_EMAIL_LOGIN) throw new AppError('email_login_disabled');
  if (mailSettings() !== null) {
    await atLeast(LEAST_ANSWER_MS, () => enqueueMail({ kind: 'passwordReset', email }));
    return '';
  }
  if (!isPasswordResetOn()) throw new AppError('password_reset_disabled');
  return atLeast(LEAST_ANSWER_MS, () => makeShownLink(email));
}

/** Whether a forgotten password can be reset here, by mail or by a link that is shown. */
export function isPasswordResetOn(): boolean {
  const { ALLOW_EMAIL_LOGIN, ALLOW_PASSWORD_RESET_LINK } = env();
  return ALLOW_EMAIL_LOGIN && (mailSettings() !== null || ALLOW_PASSWORD_RESET_LINK);
}

async function makeShownLink(email: string): Promise<string> {
  const token = makeResetToken();
  const addressee = await unsafeFindAddressee(email);
  if (addressee === null) return resetLink(deadUserId(email), token);
  const expiresAt = new Date((await sharedNow()).getTime() + RESET_TOKEN_LIFETIME_MS);
  await unsafeSaveResetToken(addressee.userId, hashResetToken(token), expiresAt);
  return resetLink(addressee.userId, token);
}
