import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { hashResetToken } from '../../auth/password/reset-token';
import { confirmAddress as spendConfirmation } from '../../db/account/confirmation-repository';
import { databaseNow } from '../../db/database-clock';
import { consumeLimit } from '../../limits/consume-limit';
import { mailSettings } from '../../mail/mail-settings';
import { enqueueMail } from '../../queue/enqueue-mail';
import { notifyByEmail } from './account-email';
import { getUser } from './user';

/** An address that is confirmed gets no mail. Throws mail_disabled, rate_limited, shutting_down. */
export async function requestAddressConfirmation(owner: OwnerId): Promise<void> {
  if (mailSettings() === null) throw new AppError('mail_disabled');
  const { email, emailVerified } = await getUser(owner);
  if (emailVerified) return;
  await consumeLimit('account_mail', { account: `addressConfirmation:${email}` });
  await enqueueMail({ kind: 'addressConfirmation', email });
}

/**
 * Confirms the address, or changes it to the one the mail went to; the earlier address then gets a mail as well.
 * The reader of the mail must be signed in to the account, which may have been made by another user. Throws
 * invalid_confirmation, email_taken when another account got the address meanwhile.
 */
export async function confirmAddress(owner: OwnerId, token: string): Promise<void> {
  const confirmed = await spendConfirmation(owner, hashResetToken(token), await databaseNow());
  if (confirmed === null) throw new AppError('invalid_confirmation');
  if (confirmed === 'taken') throw new AppError('email_taken');
  const { formerEmail } = confirmed;
  if (formerEmail !== null)
    await notifyByEmail({ kind: 'addressChanged', email: formerEmail, userId: owner });
}
