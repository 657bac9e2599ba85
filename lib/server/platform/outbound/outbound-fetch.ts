import 'server-only';
import { loggedFetch } from './logged-fetch';
import { findOutboundAgent } from './outbound-agent';

/**
 * Sends every request on a user's behalf, over the operator's PROXY if set. The operator's addresses are trusted;
 * redirects are handed back, because they would carry keys in headers to another host.
 */
export const outboundFetch: typeof globalThis.fetch = loggedFetch((input, init) =>
  globalThis.fetch(input, withAgent(init)),
);

function withAgent(init: RequestInit | undefined) {
  const dispatcher = findOutboundAgent();
  const options = { ...init, redirect: 'manual' as const };
  return dispatcher === undefined ? options : { ...options, dispatcher };
}
