import 'server-only';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch';
import { outboundFetch } from '../../../platform/outbound/outbound-fetch';

interface Reached {
  readonly url: string;
  readonly isTrusted: boolean;
}

/**
 * Returns what sends the requests to a server, and to where its answers lead: only the origin that the operator
 * configured is asked by the way of trusted addresses, every other one through the guard of addresses. Bodies are asked
 * for as they are, so that nothing is unpacked here.
 */
export function mcpFetch({ url: configured, isTrusted }: Reached): FetchLike {
  const { origin } = new URL(configured);
  return (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-encoding', 'identity');
    const send = isTrusted && new URL(url).origin === origin ? outboundFetch : guardedFetch;
    return send(url, { ...init, headers });
  };
}
