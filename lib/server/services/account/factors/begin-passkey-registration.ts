import 'server-only';
import {
  PASSKEY_LIMIT,
  registrationCeremonySchema,
  type RegistrationCeremony,
} from '@/lib/contracts/account/passkeys';
import { AppError } from '@/lib/domain/shared/app-error';
import { openChallenge } from '../../../auth/factors/ceremony-challenge';
import { makeRegistrationOptions, type RelyingParty } from '../../../auth/factors/passkey-ceremony';
import { requireRecentProof } from '../../../auth/session/require-recent-proof';
import type { SignedIn } from '../../../auth/session/require-session';
import { listPasskeys } from '../../../db/account/passkey-repository';
import { getUser } from '../get-user';

/**
 * Begins to make a passkey for the person. Throws reauthentication_required or wrong_password unless they signed in
 * a moment ago or give their password, and passkey_limit.
 */
export async function beginPasskeyRegistration(
  party: RelyingParty,
  session: SignedIn,
  password: string | null,
): Promise<RegistrationCeremony> {
  await requireRecentProof(session, password);
  const [user, passkeys] = await Promise.all([getUser(session.ownerId), listPasskeys(session.ownerId)]);
  if (passkeys.length >= PASSKEY_LIMIT) throw new AppError('passkey_limit', { limit: PASSKEY_LIMIT });
  const knownIds = passkeys.map(({ credentialId }) => credentialId);
  const options = await makeRegistrationOptions(party, user, knownIds);
  const challengeId = await openChallenge('passkey_registration', user.id, options.challenge);
  return registrationCeremonySchema.parse({ challengeId, options });
}
