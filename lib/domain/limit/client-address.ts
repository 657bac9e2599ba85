import ipaddr from 'ipaddr.js';

/** One provider hands a household or a server this much of IPv6; whoever has it may use any address in it. */
const IPV6_PREFIX_BITS = 64;

/** What tells where a request came from. */
export interface AddressEvidence {
  /** The other end of the connection, as the socket names it; null when it is not known. */
  readonly peer: string | null;
  /** The X-Forwarded-For header: each proxy adds, on the right, whom it heard it from. */
  readonly forwardedFor: string | null;
  /** How many proxies in front are ours; 0 believes no header at all. */
  readonly trustedHops: number;
}

/**
 * The address a request counts for: the one the outermost trusted proxy saw, else the peer's. Entries further left are
 * whatever the caller wrote and are never looked at. Null when there is no address to be had.
 */
export function clientAddress({ peer, forwardedFor, trustedHops }: AddressEvidence): string | null {
  const near = toCountedAddress(peer ?? '');
  if (trustedHops === 0 || forwardedFor === null) return near;
  const entries = forwardedFor.split(',');
  const seen = entries[Math.max(0, entries.length - trustedHops)] ?? '';
  return toCountedAddress(seen) ?? near;
}

/**
 * The peer's address when it is a proxy that nobody declared: no hop is trusted, it is a private or loopback address, and it
 * speaks for another. All its users count as one there. Null otherwise.
 */
export function undeclaredProxy({ peer, forwardedFor, trustedHops }: AddressEvidence): string | null {
  const near = toCountedAddress(peer ?? '');
  if (trustedHops > 0 || near === null || forwardedFor === null || !isPrivate(near)) return null;
  const named = forwardedFor.split(',').map(toCountedAddress);
  // The framework itself names the peer where the caller named no address.
  return named.some((address) => address !== null && address !== near) ? near : null;
}

/** Whether a counted address is one of a private network or of this machine. */
function isPrivate(counted: string): boolean {
  const range = ipaddr.parse(counted.split('/')[0] ?? counted).range();
  return ['private', 'loopback', 'unspecified', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'].includes(
    range,
  );
}

/**
 * One spelling for what counts as one caller: without port and zone, IPv4 in IPv6 as IPv4, other IPv6 by its /64. Null
 * for what is no address.
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
