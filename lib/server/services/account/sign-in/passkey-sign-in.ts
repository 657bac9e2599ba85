import 'server-only';
import {
  signInCeremonySchema,
  type SignInCeremony,
  type PasskeySignIn,
} from '@/lib/contracts/account/passkeys';
import { AppError } from '@/lib/domain/shared/app-error';
import { openChallenge, takeChallenge } from '../../../auth/factors/ceremony-challenge';
import { makeSignInOptions, type RelyingParty, readPasskeyUse } from '../../../auth/factors/passkey-ceremony';
import type { ClientInfo } from '../../../auth/session/client-info';
import { startSession, type OpenSession } from '../../../auth/session/start-session';
import { unsafeFindPasskey, unsafeRecordPasskeyUse } from '../../../db/account/passkey-repository';
import { databaseNow } from '../../../db/database-clock';
import { assertNotBanned } from '../../../limits/ban-list';
import { logWarning } from '../../../platform/log';

/** The ceremony names no user, so it reveals nothing about any account. */
export async function beginPasskeySignIn(party: RelyingParty): Promise<SignInCeremony> {
  const options = await makeSignInOptions(party);
  const challengeId = await openChallenge('passkey_sign_in', null, options.challenge);
  return signInCeremonySchema.parse({ challengeId, options });
}

/**
 * No second factor is asked for: the authenticator has verified its user. An unknown passkey and a bad
 * signature are answered alike. Throws passkey_refused, challenge_expired, ban.
 */
export async function signInWithPasskey(
  party: RelyingParty,
  request: PasskeySignIn,
  client: ClientInfo,
): Promise<OpenSession> {
  const challenge = await takeChallenge(request.challengeId, 'passkey_sign_in', null);
  if (challenge === null) throw new AppError('challenge_expired');
  const { id } = request.credential;
  const stored = await unsafeFindPasskey(id);
  if (stored === null) throw new AppError('passkey_refused');
  const now = await databaseNow();
  const { signCount, isBackedUp } = await readPasskeyUse(party, challenge, request, stored);
  if (!(await unsafeRecordPasskeyUse(id, signCount, isBackedUp, now))) {
    logWarning(
      'a sign-in was refused: the counter of the passkey went backwards, so it may have been copied',
      { userId: stored.user.id },
    );
    throw new AppError('passkey_refused');
  }
  await assertNotBanned({ userId: stored.user.id, address: client.address });
  return startSession(stored, client, 'passkey');
}
