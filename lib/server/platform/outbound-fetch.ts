import 'server-only';

/**
 * Every request this server makes on somebody's behalf leaves through here. Addresses that the operator configured are
 * trusted; a redirect is handed back instead of followed, because keys travel in headers that a redirect would carry
 * to another host.
 */
export const outboundFetch: typeof globalThis.fetch = (input, init) =>
  globalThis.fetch(input, { ...init, redirect: 'manual' });
