import { isPasskeyHost } from '@/lib/domain/account/passkey-host';

/** Returns whether this browser has passkeys for the current site. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && isPasskeyHost(window.location.hostname);
}

/** Returns whether the browser can also offer passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || PublicKeyCredential.isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
