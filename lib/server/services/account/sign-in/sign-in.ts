import 'server-only';
import type { LoginRequest } from '@/lib/contracts/account/auth';
import { AppError } from '@/lib/domain/shared/app-error';
import { beginSignIn, type SignInStep } from '../../../auth/session/begin-sign-in';
import { isPasswordRight } from '../../../auth/password/password';
import type { Visitor } from '../../../auth/session/visitor';
import { unsafeFindSignInCandidate } from '../../../db/account/user-repository';
import { env } from '../../../env';
import { requireNoBan } from '../../../limits/ban-list';
import { refuseBanned } from '../../../limits/refuse-banned';
import { findKnownDevice } from '../../../limits/known-device';
import { takeLimit } from '../../../limits/take-limit';

/**
 * Signs a person in by address and password: begins a session, or the step of the second factor where one is on. An
 * unknown address and a wrong password are the same by code, words and time. Throws email_login_disabled,
 * invalid_credentials, ban, rate_limited.
 */
export async function signIn(credentials: LoginRequest, visitor: Visitor): Promise<SignInStep> {
  if (!env().ALLOW_EMAIL_LOGIN) throw new AppError('email_login_disabled');
  await requireNoBan({ userId: null, address: visitor.address });
  await takeLoginLimit(credentials.email, visitor);
  const candidate = await unsafeFindSignInCandidate(credentials.email);
  const isRight = await isPasswordRight(credentials.password, candidate?.passwordHash ?? null);
  if (candidate === null || !isRight) throw new AppError('invalid_credentials');
  await refuseBanned({ userId: candidate.user.id, address: null });
  return beginSignIn(candidate, visitor, 'password');
}

/** Strangers use up their common count only; a browser that signed in to the account before has a count of its own. */
async function takeLoginLimit(email: string, { device }: Visitor): Promise<void> {
  const known = await findKnownDevice(email, device);
  if (known === null) await takeLimit('login', { account: email });
  else await takeLimit('device_login', { account: known });
}
