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
  unsafeFindAddresseeById,
  unsafeSaveResetToken,
  type ResetAddressee,
} from '../../db/account/reset-token-repository';
import { unsafeFindSignInMethods } from '../../db/account/sign-in-methods';
import { databaseNow } from '../../db/database-clock';
import { renderEmail, type AccessNote, type EmailKind } from '../../mail/email-from-messages';
import { mailSettings } from '../../mail/mail-settings';
import { sendMail } from '../../mail/send-mail';
import { appTitle } from '../../platform/app-title';
import { env } from '../../platform/env';
import { logError } from '../../platform/log';
import { clientUrl } from '../../platform/outbound/own-address';
import { type MailJob, enqueueMail } from '../../queue/enqueue-mail';

interface PlannedEmail {
  readonly kind: EmailKind;
  readonly addressee: ResetAddressee;
}

/**
 * An address without an account gets no email, unless it is about to get one or had it. The link's token is
 * made here, so an email sent again carries the valid one. Rejects when the mail host does.
 */
export async function sendAccountMail(job: MailJob): Promise<void> {
  const { email } = job;
  const settings = mailSettings();
  if (settings === null) return;
  if (job.kind === 'accountDeleted') {
    const filling = { app: appTitle(), link: null, minutes: 0 };
    return sendMail(settings, email, await renderEmail(job.kind, job.locale ?? null, filling));
  }
  const planned = await planEmail(job);
  if (planned === null) return;
  const { kind, addressee } = planned;
  if (kind === 'addressConfirmation' && addressee.emailVerified) return;
  const link = await makeLink(kind, email, addressee);
  const minutes = kind === 'passwordReset' ? RESET_LINK_MINUTES : CONFIRMATION_LINK_MINUTES;
  const access = kind === 'passwordChanged' ? { access: await toAccessNote(job, addressee) } : {};
  const rendered = await renderEmail(kind, addressee.locale, { app: appTitle(), link, minutes, ...access });
  await sendMail(settings, email, rendered);
}

/** Accounts are looked up here, so the caller cannot tell by the time whether an address is taken. */
async function planEmail({ kind, email, userId }: MailJob): Promise<PlannedEmail | null> {
  const owner = await unsafeFindAddressee(email);
  if (userId === undefined) return owner === null ? null : { kind, addressee: owner };
  const user = await unsafeFindAddresseeById(userId);
  if (user === null || user.email === email) return null;
  if (kind !== 'addressChange' || owner === null) return { kind, addressee: user };
  return { kind: 'addressChangeTaken', addressee: owner };
}

async function makeLink(kind: EmailKind, email: string, { userId }: ResetAddressee): Promise<string> {
  const isChange = kind === 'addressChange';
  if (kind !== 'passwordReset' && kind !== 'addressConfirmation' && !isChange) return clientUrl('/login');
  const token = makeResetToken();
  const tokenHash = hashResetToken(token);
  const now = await databaseNow();
  if (kind === 'passwordReset') {
    await unsafeSaveResetToken(userId, tokenHash, new Date(now.getTime() + RESET_TOKEN_LIFETIME_MS), now);
    return resetLink(userId, token);
  }
  const expiresAt = new Date(now.getTime() + CONFIRMATION_LIFETIME_MS);
  await unsafeSaveConfirmation({ userId, email, isChange, tokenHash, expiresAt }, now);
  return `${confirmationLink(token)}${isChange ? '&change=true' : ''}`;
}

async function toAccessNote(
  { wasCleared = false }: MailJob,
  { userId }: ResetAddressee,
): Promise<AccessNote> {
  const { services, ...ways } = await unsafeFindSignInMethods(userId);
  return { wasCleared, serviceNames: services.map(toServiceName), ...ways };
}

function toServiceName(service: string): string {
  const provider = socialProviderSchema.safeParse(service).data;
  if (provider === undefined) return service;
  return provider === 'openid' ? (env().OPENID_BUTTON_LABEL ?? 'OpenID') : SOCIAL_PROVIDER_NAMES[provider];
}

/** Never throws, since the change that the email reports has been made. */
export async function notifyByEmail(job: MailJob): Promise<void> {
  if (mailSettings() === null) return;
  try {
    await enqueueMail(job);
  } catch (error) {
    logError('an email could not be queued and is not sent', error, { kind: job.kind });
  }
}

function confirmationLink(token: string): string {
  return clientUrl(`/confirm-address?token=${token}`);
}

export function resetLink(userId: string, token: string): string {
  return clientUrl(`/reset-password?token=${token}&userId=${userId}`);
}
