import { isPasskeyHost } from '@/lib/domain/account/passkey-host';

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && isPasskeyHost(window.location.hostname);
}

export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || PublicKeyCredential.isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
