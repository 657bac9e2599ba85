import ipaddr from 'ipaddr.js';

/** Providers assign a household or a server an IPv6 network of this size; its holder may use any address in it. */
const IPV6_PREFIX_BITS = 64;

/** The evidence of where a request came from. */
export interface AddressEvidence {
  /** The other end of the connection, as the socket reports it; null when unknown. */
  readonly peer: string | null;
  /** The X-Forwarded-For header: each proxy appends, on the right, the address it received the request from. */
  readonly forwardedFor: string | null;
  /** The number of our own proxies in front; 0 ignores the header. */
  readonly trustedHops: number;
}

/**
 * Returns the address a request is counted for: the one the outermost trusted proxy saw, else the peer's. Entries
 * further left are written by the caller and never read. Null when there is none.
 */
export function clientAddress({ peer, forwardedFor, trustedHops }: AddressEvidence): string | null {
  const near = toCountedAddress(peer ?? '');
  if (trustedHops === 0 || forwardedFor === null) return near;
  const entries = forwardedFor.split(',');
  const seen = entries[Math.max(0, entries.length - trustedHops)] ?? '';
  return toCountedAddress(seen) ?? near;
}

/**
 * Returns the peer's address when it is an undeclared proxy: no hop is trusted, the address is private or loopback, and
 * it forwards for another. All its users are counted as one address then. Null otherwise.
 */
export function undeclaredProxy({ peer, forwardedFor, trustedHops }: AddressEvidence): string | null {
  const near = toCountedAddress(peer ?? '');
  if (trustedHops > 0 || near === null || forwardedFor === null || !isPrivate(near)) return null;
  const named = forwardedFor.split(',').map(toCountedAddress);
  // The framework itself sets the header to the peer's address where the caller sent none.
  return named.some((address) => address !== null && address !== near) ? near : null;
}

/** Whether a counted address belongs to a private network or to this machine. */
function isPrivate(counted: string): boolean {
  const range = ipaddr.parse(counted.split('/')[0] ?? counted).range();
  return ['private', 'loopback', 'unspecified', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'].includes(
    range,
  );
}

/**
 * Returns one spelling for each caller: without port and zone, IPv4 in IPv6 as IPv4, other IPv6 by its /64. Null for a
 * text that is no address.
 */
export function toCountedAddress(text: string): string | null {
  const bare = withoutPort(text.trim());
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).toString();
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.toByteArray().fill(0, IPV6_PREFIX_BITS / 8);
  return `${ipaddr.fromByteArray(network).toString()}/${String(IPV6_PREFIX_BITS)}`;
}

/** `1.2.3.4:80` and `[2001:db8::1]:80` as proxies write them. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed !== null) return bracketed[1] ?? '';
  return /^(\d[\d.]*):\d+$/.exec(text)?.[1] ?? text;
}
