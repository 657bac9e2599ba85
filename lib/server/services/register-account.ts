import 'server-only';
import { randomUUID } from 'node:crypto';
import type { RegistrationRequest } from '@/lib/contracts/auth';
import { AppError } from '@/lib/domain/app-error';
import { hashPassword } from '../auth/password';
import { startSession, type OpenSession } from '../auth/start-session';
import type { Visitor } from '../auth/visitor';
import { unsafeInsertUser } from '../db/user-repository';
import { env } from '../env';

/**
 * Makes an account, the first one of the installation as administrator, and begins a session. Throws
 * registration_disabled, registration_failed (the address is taken), rate_limited.
 */
export async function registerAccount(
  registration: RegistrationRequest,
  visitor: Visitor,
): Promise<OpenSession> {
  if (!env().ALLOW_REGISTRATION) throw new AppError('registration_disabled');
  const { email, name, username, password } = registration;
  const passwordHash = await hashPassword(password);
  const user = await unsafeInsertUser({ userId: randomUUID(), email, name, username, passwordHash });
  if (user === null) throw new AppError('registration_failed');
  return startSession(user, visitor);
}
