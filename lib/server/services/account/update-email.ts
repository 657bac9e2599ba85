import 'server-only';
import type { EmailChange, EmailChangeAnswer } from '@/lib/contracts/account/profile';
import { isDomainAllowed } from '@/lib/domain/account/is-domain-allowed';
import { AppError } from '@/lib/domain/shared/app-error';
import { requireRecentProof } from '../../auth/session/require-recent-proof';
import type { SignedIn } from '../../auth/session/require-session';
import { updateAddress } from '../../db/account/confirmation-repository';
import { consumeLimit } from '../../limits/consume-limit';
import { consumeMailLimit } from '../../limits/consume-mail-limit';
import { mailSettings } from '../../mail/mail-settings';
import { operatorConfig } from '../../platform/operator-config';
import { enqueueMail } from '../../queue/enqueue-mail';
import { hasPassword } from './update-password';
import { getUser } from './user';

/**
 * With mail, a link to the new address makes the change, and whether it is taken is not looked up before.
 * Throws password_not_set (another service manages the email), reauthentication_required or wrong_password
 * without a recent proof, email_domain_not_allowed, email_taken (without mail), rate_limited, shutting_down.
 */
export async function updateEmail(
  session: SignedIn,
  { email, password }: EmailChange,
): Promise<EmailChangeAnswer> {
  const owner = session.ownerId;
  if (!(await hasPassword(owner))) throw new AppError('password_not_set');
  await requireRecentProof(session, password);
  const { allowedDomains } = await operatorConfig();
  if (!isDomainAllowed(email, allowedDomains)) throw new AppError('email_domain_not_allowed');
  const user = await getUser(owner);
  if (email === user.email) return { isPending: false, user };
  const job = { kind: 'addressChange', email, userId: owner } as const;
  await consumeLimit('account_mail', { account: `${job.kind}:${owner}` });
  if (mailSettings() !== null) {
    if (await consumeMailLimit(job)) await enqueueMail(job);
    return { isPending: true, user };
  }
  if ((await updateAddress(owner, email)) === 'taken') throw new AppError('email_taken');
  return { isPending: false, user: await getUser(owner) };
}
