/** Browsers store passkeys for host names, never for IP addresses. */
const IS_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

export function isPasskeyHost(hostname: string): boolean {
  return !IS_ADDRESS.test(hostname);
}
