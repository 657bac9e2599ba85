/** Browsers keep passkeys for names, never for bare addresses of the network. */
const IS_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Whether this browser has passkeys for the site it is on. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !IS_ADDRESS.test(window.location.hostname);
}

/** Whether it can also offer them among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || PublicKeyCredential.isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
