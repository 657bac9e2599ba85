import { isOwnMachine } from '../shared/own-machine';

/** Addresses of push services have a few hundred characters. */
export const PUSH_ENDPOINT_LIMIT_CHARACTERS = 1_024;

/** Beyond this number the device that was added first is removed. */
export const PUSH_DEVICES_LIMIT = 10;

/**
 * Push services have https and a name; `http` needs `mayBePlain`. What the name stands for is checked when connecting.
 */
export function isPushEndpoint(address: string, mayBePlain: (host: string) => boolean): boolean {
  if (address.length > PUSH_ENDPOINT_LIMIT_CHARACTERS || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && mayBePlain(hostname));
}

/**
 * Push services want the https address of the server, and refuse that of a machine of one's own. Emails belong to
 * users, so none is used. Null means that there is no address.
 */
export function pushSubject(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  return protocol === 'https:' && !isOwnMachine(hostname) ? origin : null;
}
