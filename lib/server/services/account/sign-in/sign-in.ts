import 'server-only';
import type { LoginRequest } from '@/lib/contracts/account/auth';
import { AppError } from '@/lib/domain/shared/app-error';
import { isPasswordRight } from '../../../auth/password/hash-password';
import { beginSignIn, type SignInStep } from '../../../auth/session/begin-sign-in';
import type { ClientInfo } from '../../../auth/session/client-info';
import { findKnownDevice } from '../../../auth/session/known-device';
import { unsafeFindSignInCandidate } from '../../../db/account/user-repository';
import { assertNotBanned } from '../../../limits/ban-list';
import { consumeLimit } from '../../../limits/consume-limit';
import { env } from '../../../platform/env';

/**
 * An unknown address and a wrong password are alike in code, words and time. Throws email_login_disabled,
 * invalid_credentials, ban, rate_limited.
 */
export async function signIn(credentials: LoginRequest, client: ClientInfo): Promise<SignInStep> {
  if (!env().ALLOW_EMAIL_LOGIN) throw new AppError('email_login_disabled');
  await assertNotBanned({ userId: null, address: client.address }, { cached: true });
  await takeLoginLimit(credentials.email, client);
  const candidate = await unsafeFindSignInCandidate(credentials.email);
  const isRight = await isPasswordRight(
    credentials.password,
    candidate?.passwordHash ?? null,
    client.address,
  );
  if (candidate === null || !isRight) throw new AppError('invalid_credentials');
  await assertNotBanned({ userId: candidate.user.id, address: null });
  return beginSignIn(candidate, client, 'password');
}

/** Strangers use up only their shared count, not that of a known browser. */
async function takeLoginLimit(email: string, { device }: ClientInfo): Promise<void> {
  const known = await findKnownDevice(email, device);
  if (known === null) await consumeLimit('login', { account: email });
  else await consumeLimit('device_login', { account: known });
}
