/** Browsers store passkeys for host names, never for IP addresses. */
const IS_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Returns whether this browser has passkeys for the current site. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !IS_ADDRESS.test(window.location.hostname);
}

/** Returns whether the browser can also offer passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || PublicKeyCredential.isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
