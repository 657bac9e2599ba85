import 'server-only';
import { randomUUID } from 'node:crypto';
import { singleton } from '../../platform/singleton';
import { onRequest } from '../on-request';

declare module '../../platform/singleton' {
  interface Singletons {
    peerMark: { readonly mark: string; isWatching: boolean };
  }
}

/** Handlers see no socket, so this header has the address of the peer. */
const PEER_HEADER = 'x-parley-peer';

/** A secret of this process keeps clients from forging the header. */
export function markPeers(): void {
  const state = peerMark();
  if (state.isWatching) return;
  state.isWatching = true;
  onRequest((request) => {
    request.headers[PEER_HEADER] = `${state.mark} ${request.socket.remoteAddress ?? ''}`;
  });
}

/** Returns null when no marked server received the request. */
export function peerAddress(headers: Headers): string | null {
  const [mark, address] = (headers.get(PEER_HEADER) ?? '').split(' ');
  return mark === peerMark().mark && address !== undefined && address !== '' ? address : null;
}

export function peerHeader(address: string): Record<string, string> {
  return { [PEER_HEADER]: `${peerMark().mark} ${address}` };
}

function peerMark(): { readonly mark: string; isWatching: boolean } {
  return singleton('peerMark', () => ({ mark: randomUUID(), isWatching: false }));
}
