import 'server-only';
import { CONFIRMATION_LINK_MINUTES } from '@/lib/contracts/account/confirm-address';
import { RESET_LINK_MINUTES } from '@/lib/contracts/account/password';
import { SOCIAL_PROVIDER_NAMES, socialProviderSchema } from '@/lib/domain/account/social-provider';
import {
  CONFIRMATION_LIFETIME_MS,
  hashResetToken,
  makeResetToken,
  RESET_TOKEN_LIFETIME_MS,
} from '../../auth/password/reset-token';
import { unsafeSaveConfirmation } from '../../db/account/confirmation-repository';
import {
  unsafeFindAddressee,
  unsafeSaveResetToken,
  type ResetAddressee,
} from '../../db/account/reset-token-repository';
import { unsafeFindSignInMethods } from '../../db/account/sign-in-methods';
import { databaseNow } from '../../db/database-clock';
import { env } from '../../env';
import { type MailJob, enqueueMail } from '../../jobs/enqueue-mail';
import { mailSettings } from '../../mail/mail-settings';
import { renderEmail, type AccessNote } from '../../mail/render-email';
import { sendMail } from '../../mail/send-mail';
import { appTitle } from '../../platform/app-title';
import { logError } from '../../platform/log';
import { clientUrl } from '../../platform/outbound/own-address';

/**
 * Writes and sends one email; an address without an account gets none. An email with a link makes its token here, so no
 * token waits in the queue and an email sent again carries the valid one. Rejects when the mail host does not take it.
 */
export async function sendAccountMail(job: MailJob): Promise<void> {
  const { kind, email } = job;
  const settings = mailSettings();
  if (settings === null) return;
  const addressee = await unsafeFindAddressee(email);
  if (addressee === null) return;
  if (kind === 'addressConfirmation' && addressee.emailVerified) return;
  const link = await makeLink(job, addressee);
  const minutes = kind === 'addressConfirmation' ? CONFIRMATION_LINK_MINUTES : RESET_LINK_MINUTES;
  const access = kind === 'passwordChanged' ? { access: await toAccessNote(job, addressee) } : {};
  const rendered = await renderEmail(kind, addressee.locale, { app: appTitle(), link, minutes, ...access });
  await sendMail(settings, email, rendered);
}

async function makeLink({ kind, email }: MailJob, { userId }: ResetAddressee): Promise<string> {
  if (kind !== 'passwordReset' && kind !== 'addressConfirmation') return clientUrl('/login');
  const token = makeResetToken();
  const tokenHash = hashResetToken(token);
  const now = await databaseNow();
  if (kind === 'passwordReset') {
    await unsafeSaveResetToken(userId, tokenHash, new Date(now.getTime() + RESET_TOKEN_LIFETIME_MS), now);
    return resetLink(userId, token);
  }
  const expiresAt = new Date(now.getTime() + CONFIRMATION_LIFETIME_MS);
  await unsafeSaveConfirmation({ userId, email, tokenHash, expiresAt }, now);
  return confirmationLink(token);
}

async function toAccessNote(
  { wasCleared = false }: MailJob,
  { userId }: ResetAddressee,
): Promise<AccessNote> {
  const { services, ...ways } = await unsafeFindSignInMethods(userId);
  return { wasCleared, serviceNames: services.map(toServiceName), ...ways };
}

/** Returns the name of a service as its button on the login page shows it. */
function toServiceName(service: string): string {
  const provider = socialProviderSchema.safeParse(service).data;
  if (provider === undefined) return service;
  return provider === 'openid' ? (env().OPENID_BUTTON_LABEL ?? 'OpenID') : SOCIAL_PROVIDER_NAMES[provider];
}

/** Queues an email that only informs, where mail is on. Never throws: the change it reports has happened. */
export async function notifyByEmail(job: MailJob): Promise<void> {
  if (mailSettings() === null) return;
  try {
    await enqueueMail(job);
  } catch (error) {
    logError('an email could not be queued and is not sent', error, { kind: job.kind });
  }
}

/** Returns the address of the page that confirms an account's address. */
function confirmationLink(token: string): string {
  return clientUrl(`/confirm-address?token=${token}`);
}

/** Returns the address of the page that sets a new password. */
export function resetLink(userId: string, token: string): string {
  return clientUrl(`/reset-password?token=${token}&userId=${userId}`);
}
