import 'server-only';
import { randomUUID } from 'node:crypto';
import type { RegistrationRequest } from '@/lib/contracts/account/auth';
import { isDomainAllowed } from '@/lib/domain/account/is-domain-allowed';
import type { User } from '@/lib/domain/account/user';
import { AppError } from '@/lib/domain/shared/app-error';
import { hashPassword } from '../../../auth/password/hash-password';
import type { ClientInfo } from '../../../auth/session/client-info';
import { imitateSession, startSession, type OpenSession } from '../../../auth/session/start-session';
import { unsafeInsertUser } from '../../../db/account/user-repository';
import { assertNotBanned } from '../../../limits/ban-list';
import { consumeMailLimit } from '../../../limits/consume-mail-limit';
import { mailSettings } from '../../../mail/mail-settings';
import { atLeast } from '../../../platform/at-least';
import { operatorConfig } from '../../../platform/operator-config';
import { notifyByEmail } from '../account-email';
import { isRegistrationOpen } from '../registration';

/** The delay hides whether an account was made, where that must not be visible. */
const MIN_ANSWER_MS = 300;

/**
 * An address that is taken is registration_failed; where mail is on it is answered like a new one, with a
 * session that opens no account, and the owner gets an email. Throws registration_disabled,
 * email_domain_not_allowed, ban, rate_limited.
 */
export async function registerAccount(
  registration: RegistrationRequest,
  client: ClientInfo,
): Promise<OpenSession> {
  if (!(await isRegistrationOpen())) throw new AppError('registration_disabled');
  await assertNotBanned({ userId: null, address: client.address }, { cached: true });
  const { allowedDomains } = await operatorConfig();
  if (!isDomainAllowed(registration.email, allowedDomains)) throw new AppError('email_domain_not_allowed');
  if (mailSettings() === null) {
    const session = await register(registration, client);
    if (session === null) throw new AppError('registration_failed');
    return session;
  }
  return atLeast(
    MIN_ANSWER_MS,
    async () => (await register(registration, client)) ?? pretendToRegister(registration, client),
  );
}

async function register(
  { email, name, username, password }: RegistrationRequest,
  client: ClientInfo,
): Promise<OpenSession | null> {
  const passwordHash = await hashPassword(password, client.address);
  const user = await unsafeInsertUser({ userId: randomUUID(), email, name, username, passwordHash });
  if (user === null) return null;
  const session = await startSession({ user, passwordHash }, client);
  await offerConfirmation(email);
  return session;
}

/** Sends the new account an email to confirm its address, where mail is on. */
export async function offerConfirmation(email: string): Promise<void> {
  const job = { kind: 'addressConfirmation', email } as const;
  if (mailSettings() !== null && (await consumeMailLimit(job))) await notifyByEmail(job);
}

async function pretendToRegister(
  { email, name, username }: RegistrationRequest,
  client: ClientInfo,
): Promise<OpenSession> {
  // The answer must be the same when the queue does not run.
  const job = { kind: 'addressTaken', email } as const;
  if (await consumeMailLimit(job)) await notifyByEmail(job);
  const now = new Date().toISOString();
  const user: User = {
    id: randomUUID(),
    provider: 'local',
    email,
    name,
    username,
    avatar: null,
    role: 'USER',
    emailVerified: false,
    plugins: [],
    createdAt: now,
    updatedAt: now,
  };
  return imitateSession(user, client);
}
