/** Browsers have no passkeys for IP addresses. */
const IS_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

export function isPasskeyHost(hostname: string): boolean {
  return !IS_ADDRESS.test(hostname);
}
