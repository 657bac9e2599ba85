import 'server-only';
import { loggedFetch } from './logged-fetch';
import { findOutboundAgent } from './outbound-agent';

/** The operator's addresses are trusted. Redirects are returned: they would carry keys to another host. */
export const outboundFetch: typeof globalThis.fetch = loggedFetch((input, init) =>
  globalThis.fetch(input, withAgent(init)),
);

function withAgent(init: RequestInit | undefined) {
  const dispatcher = findOutboundAgent();
  const options = { ...init, redirect: 'manual' as const };
  return dispatcher === undefined ? options : { ...options, dispatcher };
}
