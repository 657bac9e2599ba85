import 'server-only';
import { randomUUID } from 'node:crypto';
import { singleton } from '../../platform/singleton';
import { onRequest } from '../on-request';

declare module '../../platform/singleton' {
  interface Singletons {
    peerMark: { readonly mark: string; isWatching: boolean };
  }
}

/** Carries the peer's address from the socket to the handlers, which see no socket. */
const PEER_HEADER = 'x-parley-peer';

/**
 * Adds to every request that reaches this process the address of the other end of its connection, in a header that only
 * this process can write: it starts with a mark that is not known outside.
 */
export function markPeers(): void {
  const state = peerMark();
  if (state.isWatching) return;
  state.isWatching = true;
  onRequest((request) => {
    request.headers[PEER_HEADER] = `${state.mark} ${request.socket.remoteAddress ?? ''}`;
  });
}

/** Returns the other end of a request's connection, or null when it did not come through a marked server. */
export function peerAddress(headers: Headers): string | null {
  const [mark, address] = (headers.get(PEER_HEADER) ?? '').split(' ');
  return mark === peerMark().mark && address !== undefined && address !== '' ? address : null;
}

/** Returns the header that a request of this process's own carries; tests state the origin of a request with it. */
export function peerHeader(address: string): Record<string, string> {
  return { [PEER_HEADER]: `${peerMark().mark} ${address}` };
}

function peerMark(): { readonly mark: string; isWatching: boolean } {
  return singleton('peerMark', () => ({ mark: randomUUID(), isWatching: false }));
}
