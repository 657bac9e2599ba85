import 'server-only';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch';
import { outboundFetch } from '../../../platform/outbound/outbound-fetch';

interface Reached {
  readonly url: string;
  readonly isTrusted: boolean;
}

/** Only the configured origin is trusted. Bodies come unpacked, so no work is done here. */
export function mcpFetch({ url: configured, isTrusted }: Reached): FetchLike {
  const { origin } = new URL(configured);
  return (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-encoding', 'identity');
    const send = isTrusted && new URL(url).origin === origin ? outboundFetch : guardedFetch;
    return send(url, { ...init, headers });
  };
}
