import 'server-only';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PasskeyRegistration, PasskeySignIn } from '@/lib/contracts/account/passkeys';
import type { User } from '@/lib/domain/account/user';
import { AppError } from '@/lib/domain/shared/app-error';
import type { NewPasskey, StoredPasskey } from '../../db/account/passkey-repository';
import { CHALLENGE_MS } from './factor-times';

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** Every authenticator has EdDSA, ES256 or RS256, which have these numbers. */
const ALGORITHMS = [-8, -7, -257];

export function makeRegistrationOptions(
  party: RelyingParty,
  user: User,
  knownIds: readonly string[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: knownIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The result is the same for all users. */
export function makeSignInOptions(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/** Throws passkey_refused. */
export async function readNewPasskey(
  party: RelyingParty,
  challenge: string,
  { credential, name }: PasskeyRegistration,
): Promise<NewPasskey> {
  const { registrationInfo: made } = await refusing(
    verifyRegistrationResponse({
      response: toLibraryShape(credential),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (made === undefined) throw new AppError('passkey_refused');
  return {
    credentialId: made.credential.id,
    name,
    publicKey: made.credential.publicKey,
    signCount: made.credential.counter,
    transports: made.credential.transports ?? [],
    deviceType: made.credentialDeviceType,
    isBackedUp: made.credentialBackedUp,
  };
}

/** `signCount` is the counter of the authenticator. */
export interface PasskeyUse {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

/**
 * The authenticator must have verified its user. Throws passkey_refused, also for a counter that went
 * backwards.
 */
export async function readPasskeyUse(
  party: RelyingParty,
  challenge: string,
  { credential }: PasskeySignIn,
  stored: StoredPasskey,
): Promise<PasskeyUse> {
  const { userHandle } = credential.response;
  const isTheirs =
    userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === stored.user.id;
  if (!isTheirs) throw new AppError('passkey_refused');
  const { verified, authenticationInfo } = await refusing(
    verifyAuthenticationResponse({
      response: toLibraryShape(credential),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: credential.id, publicKey: stored.publicKey, counter: stored.signCount },
    }),
  );
  if (!verified) throw new AppError('passkey_refused');
  return { signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** The library throws plain errors; the user sees one error for all of them. */
async function refusing<Value>(verification: Promise<Value>): Promise<Value> {
  try {
    return await verification;
  } catch (cause) {
    throw new AppError('passkey_refused', undefined, { cause });
  }
}

/** Drops the optional parts that are undefined, which the library's types do not allow. */
function toLibraryShape<Response extends object>(credential: {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
}) {
  const { id, rawId, type, response } = credential;
  return { id, rawId, type, response, clientExtensionResults: {} };
}
