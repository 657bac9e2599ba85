import 'server-only';
import type { LoginRequest } from '@/lib/contracts/auth';
import { AppError } from '@/lib/domain/app-error';
import { beginSignIn, type SignInStep } from '../auth/begin-sign-in';
import { isPasswordRight } from '../auth/password';
import type { Visitor } from '../auth/visitor';
import { unsafeFindBan } from '../db/ban-repository';
import { unsafeFindSignInCandidate } from '../db/user-repository';
import { env } from '../env';

/**
 * Signs a person in by address and password: begins a session, or the step of the second factor where one is on. An
 * unknown address and a wrong password are the same by code, words and time. Throws email_login_disabled,
 * invalid_credentials, ban, rate_limited.
 */
export async function signIn(credentials: LoginRequest, visitor: Visitor): Promise<SignInStep> {
  if (!env().ALLOW_EMAIL_LOGIN) throw new AppError('email_login_disabled');
  const candidate = await unsafeFindSignInCandidate(credentials.email);
  const isRight = await isPasswordRight(credentials.password, candidate?.passwordHash ?? null);
  if (candidate === null || !isRight) throw new AppError('invalid_credentials');
  const ban = await unsafeFindBan({ userId: candidate.user.id, address: null }, new Date());
  if (ban !== null) throw new AppError('ban');
  return beginSignIn(candidate, visitor, 'password');
}
