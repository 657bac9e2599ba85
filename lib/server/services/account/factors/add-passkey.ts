import 'server-only';
import { PASSKEY_LIMIT, type PasskeyRegistration, type PasskeySummary } from '@/lib/contracts/account/passkeys';
import { AppError } from '@/lib/domain/shared/app-error';
import { takeChallenge } from '../../../auth/factors/ceremony-challenge';
import { readNewPasskey, type RelyingParty } from '../../../auth/factors/passkey-ceremony';
import type { SignedIn } from '../../../auth/session/require-session';
import { insertPasskey } from '../../../db/account/passkey-repository';
import { getUser } from '../get-user';
import { toPasskeySummary } from './list-passkeys';
import { tellByMail } from '../tell-by-mail';

/**
 * Adds the passkey a ceremony of this user made, and tells them by mail. A challenge is good once, and for who began it.
 * Throws challenge_expired, passkey_refused, passkey_limit, unauthorized (the session ended).
 */
export async function addPasskey(
  party: RelyingParty,
  { ownerId: owner, sessionId }: SignedIn,
  registration: PasskeyRegistration,
): Promise<PasskeySummary> {
  const challenge = await takeChallenge(registration.challengeId, 'passkey_registration', owner);
  if (challenge === null) throw new AppError('challenge_expired');
  const passkey = await readNewPasskey(party, challenge, registration);
  const added = await insertPasskey(owner, sessionId, passkey, PASSKEY_LIMIT);
  if (added === 'over') throw new AppError('unauthorized');
  if (added === 'limit') throw new AppError('passkey_limit', { limit: PASSKEY_LIMIT });
  if (added === 'taken') throw new AppError('passkey_refused');
  await tellByMail({ kind: 'passkeyAdded', email: (await getUser(owner)).email });
  return toPasskeySummary(added);
}
