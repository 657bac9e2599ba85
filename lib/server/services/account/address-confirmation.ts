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

/** Throws mail_disabled, rate_limited, shutting_down. */
export async function requestAddressConfirmation(owner: OwnerId): Promise<void> {
  if (mailSettings() === null) throw new AppError('mail_disabled');
  const { email, emailVerified } = await getUser(owner);
  if (emailVerified) return;
  await consumeLimit('account_mail', { account: `addressConfirmation:${email}` });
  await enqueueMail({ kind: 'addressConfirmation', email });
}

/**
 * Also changes the address to the one the mail went to, and notifies the earlier one. The reader must be
 * signed in to the account, which another user may have made. Throws invalid_confirmation, email_taken (taken
 * meanwhile).
 */
export async function confirmAddress(owner: OwnerId, token: string): Promise<void> {
  const confirmed = await spendConfirmation(owner, hashResetToken(token), await databaseNow());
  if (confirmed === null) throw new AppError('invalid_confirmation');
  if (confirmed === 'taken') throw new AppError('email_taken');
  const { formerEmail } = confirmed;
  if (formerEmail !== null)
    await notifyByEmail({ kind: 'addressChanged', email: formerEmail, userId: owner });
}
