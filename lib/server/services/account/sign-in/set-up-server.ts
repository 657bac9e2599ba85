import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SetUp } from '@/lib/contracts/server/set-up';
import { isDomainAllowed } from '@/lib/domain/account/is-domain-allowed';
import { AppError } from '@/lib/domain/shared/app-error';
import { hashPassword } from '../../../auth/password/hash-password';
import type { ClientInfo } from '../../../auth/session/client-info';
import { startSession, type OpenSession } from '../../../auth/session/start-session';
import { unsafeHasAccounts, unsafeInsertFirstUser } from '../../../db/account/user-repository';
import { env } from '../../../platform/env';
import { operatorConfig } from '../../../platform/operator-config';
import { singleton } from '../../../platform/singleton';
import { isRegistrationFixed } from '../registration';
import { offerConfirmation } from './register-account';

declare module '../../../platform/singleton' {
  interface Singletons {
    setUpState: { isDone: boolean };
  }
}

/**
 * It is false where the operator keeps registration closed, or passwords off: then the account comes by a
 * command, or another service.
 */
export async function isSetUpOpen(): Promise<boolean> {
  const { ALLOW_REGISTRATION, ALLOW_EMAIL_LOGIN } = env();
  if (!ALLOW_EMAIL_LOGIN || (isRegistrationFixed() && !ALLOW_REGISTRATION)) return false;
  const state = singleton('setUpState', () => ({ isDone: false }));
  // Asked on every page: once there is an account, this process need not look again.
  if (!state.isDone) state.isDone = await unsafeHasAccounts();
  return !state.isDone;
}

/** Throws set_up_done when there is an account, registration_disabled, email_domain_not_allowed. */
export async function setUpServer(
  { email, name, password }: SetUp,
  client: ClientInfo,
): Promise<OpenSession> {
  if (await unsafeHasAccounts()) throw new AppError('set_up_done');
  if (!(await isSetUpOpen())) throw new AppError('registration_disabled');
  const { allowedDomains } = await operatorConfig();
  if (!isDomainAllowed(email, allowedDomains)) throw new AppError('email_domain_not_allowed');
  const passwordHash = await hashPassword(password, client.address);
  const account = { userId: randomUUID(), email, name, username: null, passwordHash };
  const user = await unsafeInsertFirstUser(account);
  if (user === null) throw new AppError('set_up_done');
  const session = await startSession({ user, passwordHash }, client);
  await offerConfirmation(email);
  return session;
}
