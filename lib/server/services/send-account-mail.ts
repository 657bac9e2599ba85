import 'server-only';
import { RESET_LINK_MINUTES } from '@/lib/contracts/password';
import { hashResetToken, makeResetToken, RESET_TOKEN_LIFETIME_MS } from '../auth/reset-token';
import { unsafeFindAddressee, unsafeSaveResetToken } from '../db/reset-token-repository';
import { sharedNow } from '../db/shared-clock';
import type { MailJob } from '../jobs/enqueue-mail';
import { composeLetter } from '../mail/compose-letter';
import { mailSettings } from '../mail/mail-settings';
import { sendMail } from '../mail/send-mail';
import { appTitle } from '../platform/app-title';
import { clientUrl } from '../platform/own-address';
import { resetLink } from './reset-link';

/**
 * Writes and sends one letter; an address without an account gets none. A letter that resets a password makes its token
 * here, so no token waits in the queue and a letter sent again carries the one that works. Rejects when the mail host does
 * not take it.
 */
export async function sendAccountMail({ kind, email }: MailJob): Promise<void> {
  const settings = mailSettings();
  if (settings === null) return;
  const addressee = await unsafeFindAddressee(email);
  if (addressee === null) return;
  const link = kind === 'passwordReset' ? await makeResetLink(addressee.userId) : clientUrl('/login');
  const app = appTitle();
  const letter = await composeLetter(kind, addressee.locale, { app, link, minutes: RESET_LINK_MINUTES });
  await sendMail(settings, email, letter);
}

async function makeResetLink(userId: string): Promise<string> {
  const token = makeResetToken();
  await unsafeSaveResetToken(
    userId,
    hashResetToken(token),
    new Date((await sharedNow()).getTime() + RESET_TOKEN_LIFETIME_MS),
  );
  return resetLink(userId, token);
}
