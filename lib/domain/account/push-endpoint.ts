import { isOwnMachine } from '../shared/own-machine';

/** Those of push services have a few hundred characters. */
export const PUSH_ENDPOINT_LIMIT_CHARACTERS = 1_024;

/** The first to join makes room. */
export const PUSH_DEVICES_LIMIT = 10;

/** They have https and a name; `http` needs `mayBePlain`. Connecting checks what the name stands for. */
export function isPushEndpoint(address: string, mayBePlain: (host: string) => boolean): boolean {
  if (address.length > PUSH_ENDPOINT_LIMIT_CHARACTERS || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && mayBePlain(hostname));
}

/**
 * Push services want the server's https address, and refuse a machine's own; emails belong to users. Null
 * means none.
 */
export function pushSubject(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  return protocol === 'https:' && !isOwnMachine(hostname) ? origin : null;
}
