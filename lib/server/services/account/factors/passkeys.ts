import 'server-only';
import {
  type PasskeySummary,
  PASSKEY_LIMIT,
  registrationCeremonySchema,
  type RegistrationCeremony,
  type PasskeyRegistration,
} from '@/lib/contracts/account/passkeys';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openChallenge, takeChallenge } from '../../../auth/factors/ceremony-challenge';
import {
  makeRegistrationOptions,
  type RelyingParty,
  readNewPasskey,
} from '../../../auth/factors/passkey-ceremony';
import { requireRecentProof } from '../../../auth/session/require-recent-proof';
import type { SignedIn } from '../../../auth/session/require-session';
import {
  listPasskeys as list,
  type ListedPasskey,
  insertPasskey,
  renamePasskey as rename,
  deletePasskey as deletePasskeyRow,
} from '../../../db/account/passkey-repository';
import { notifyByEmail } from '../account-email';
import { getUser } from '../user';

/** Returns the oldest first. */
export async function listPasskeys(owner: OwnerId): Promise<PasskeySummary[]> {
  return (await list(owner)).map(toPasskeySummary);
}

function toPasskeySummary(passkey: ListedPasskey): PasskeySummary {
  const { createdAt, lastUsedAt, ...rest } = passkey;
  return { ...rest, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** Throws passkey_limit, and reauthentication_required or wrong_password without a recent proof. */
export async function beginPasskeyRegistration(
  party: RelyingParty,
  session: SignedIn,
  password: string | null,
): Promise<RegistrationCeremony> {
  await requireRecentProof(session, password);
  const [user, passkeys] = await Promise.all([getUser(session.ownerId), list(session.ownerId)]);
  if (passkeys.length >= PASSKEY_LIMIT) throw new AppError('passkey_limit', { limit: PASSKEY_LIMIT });
  const knownIds = passkeys.map(({ credentialId }) => credentialId);
  const options = await makeRegistrationOptions(party, user, knownIds);
  const challengeId = await openChallenge('passkey_registration', user.id, options.challenge);
  return registrationCeremonySchema.parse({ challengeId, options });
}

/**
 * A challenge is valid once, and only for the user who began it. Throws challenge_expired, passkey_refused,
 * passkey_limit, unauthorized.
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
  await notifyByEmail({ kind: 'passkeyAdded', email: (await getUser(owner)).email });
  return toPasskeySummary(added);
}

/** Throws not_found. */
export async function renamePasskey(owner: OwnerId, credentialId: string, name: string): Promise<void> {
  if (!(await rename(owner, credentialId, name))) throw new AppError('not_found');
}

/** Throws not_found, and reauthentication_required or wrong_password without a recent proof. */
export async function deletePasskey(
  session: SignedIn,
  credentialId: string,
  password: string | null,
): Promise<void> {
  await requireRecentProof(session, password);
  if (!(await deletePasskeyRow(session.ownerId, credentialId))) throw new AppError('not_found');
}
