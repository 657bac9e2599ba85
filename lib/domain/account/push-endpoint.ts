import { isOwnMachine } from '../shared/own-machine';

/** The addresses of push services have a few hundred characters. */
export const PUSH_ENDPOINT_LIMIT_CHARACTERS = 1_024;

/** A user has this many devices that are told; the one that joined first makes room for another. */
export const PUSH_DEVICES_LIMIT = 10;

/**
 * Push services are reached by https under their own name; `http` only where `mayBePlain` says so of the host. What
 * the name stands for is checked when it is connected to.
 */
export function isPushEndpoint(address: string, mayBePlain: (host: string) => boolean): boolean {
  if (address.length > PUSH_ENDPOINT_LIMIT_CHARACTERS || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && mayBePlain(hostname));
}

/**
 * Says to push services who sends: the https address of the server, or the email of its administrator. Services
 * refuse addresses of a machine of one's own. Returns null where there is neither.
 */
export function pushSubject(address: string | undefined, administrator: string | null): string | null {
  if (address !== undefined && URL.canParse(address)) {
    const { protocol, hostname, origin } = new URL(address);
    if (protocol === 'https:' && !isOwnMachine(hostname)) return origin;
  }
  if (administrator === null || administrator === '') return null;
  const host = administrator.slice(administrator.lastIndexOf('@') + 1);
  return isOwnMachine(host) ? null : `mailto:${administrator}`;
}
