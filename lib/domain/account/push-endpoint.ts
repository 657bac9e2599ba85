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
 * Says to push services who sends: the https address of the server. Services refuse addresses of a machine of one's
 * own. An email is no way out, since the server knows only those that users chose. Returns null where there is none.
 */
export function pushSubject(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  return protocol === 'https:' && !isOwnMachine(hostname) ? origin : null;
}
