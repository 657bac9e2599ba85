import 'server-only';
import { loggedFetch } from './logged-fetch';
import { findOutboundAgent } from './outbound-agent';

/**
 * Sends every request this server makes on a user's behalf, over the operator's PROXY where one is set. Addresses that
 * the operator configured are trusted; a redirect is handed back instead of followed, because keys travel in headers
 * that a redirect would carry to another host.
 */
export const outboundFetch: typeof globalThis.fetch = loggedFetch((input, init) =>
  globalThis.fetch(input, withAgent(init)),
);

function withAgent(init: RequestInit | undefined) {
  const dispatcher = findOutboundAgent();
  const options = { ...init, redirect: 'manual' as const };
  return dispatcher === undefined ? options : { ...options, dispatcher };
}
