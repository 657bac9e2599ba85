import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { enqueueMail } from '../../jobs/enqueue-mail';
import { takeLimit } from '../../limits/take-limit';
import { mailSettings } from '../../mail/mail-settings';
import { getUser } from './get-user';

/**
 * Sends the user a mail whose link confirms their address; nothing is sent for one that is confirmed. Throws mail_disabled,
 * rate_limited, shutting_down.
 */
export async function requestAddressConfirmation(owner: OwnerId): Promise<void> {
  if (mailSettings() === null) throw new AppError('mail_disabled');
  const { email, emailVerified } = await getUser(owner);
  if (emailVerified) return;
  await takeLimit('account_mail', { account: `addressConfirmation:${email}` });
  await enqueueMail({ kind: 'addressConfirmation', email });
}
