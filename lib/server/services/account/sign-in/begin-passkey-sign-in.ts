import 'server-only';
import { signInCeremonySchema, type SignInCeremony } from '@/lib/contracts/account/passkeys';
import { openChallenge } from '../../../auth/factors/ceremony-challenge';
import { makeSignInOptions, type RelyingParty } from '../../../auth/factors/passkey-ceremony';

/** Begins a sign-in with any passkey of this site. It names nobody, so it tells nothing about any account. */
export async function beginPasskeySignIn(party: RelyingParty): Promise<SignInCeremony> {
  const options = await makeSignInOptions(party);
  const challengeId = await openChallenge('passkey_sign_in', null, options.challenge);
  return signInCeremonySchema.parse({ challengeId, options });
}
