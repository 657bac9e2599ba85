import ipaddr from 'ipaddr.js';

/** A household or a server may use any address with the same first bits. */
const IPV6_PREFIX_BITS = 64;

export interface AddressEvidence {
  readonly peer: string | null;
  /** Each proxy appends its caller on the right. */
  readonly forwardedFor: string | null;
  /** The number of our own proxies in front; 0 ignores the header. */
  readonly trustedHops: number;
}

/**
 * Returns the address the outermost trusted proxy saw, else the peer's. Entries further left are written by the caller
 * and never read.
 */
export function clientAddress({ peer, forwardedFor, trustedHops }: AddressEvidence): string | null {
  const near = toCountedAddress(peer ?? '');
  if (trustedHops === 0 || forwardedFor === null) return near;
  const entries = forwardedFor.split(',');
  const seen = entries[Math.max(0, entries.length - trustedHops)] ?? '';
  return toCountedAddress(seen) ?? near;
}

/** A private peer that is not trusted forwards for others, so that its users share one address. */
export function undeclaredProxy({ peer, forwardedFor, trustedHops }: AddressEvidence): string | null {
  const near = toCountedAddress(peer ?? '');
  if (trustedHops > 0 || near === null || forwardedFor === null || !isPrivate(near)) return null;
  const named = forwardedFor.split(',').map(toCountedAddress);
  // The framework itself sets the header to the peer's address where the caller sent none.
  return named.some((address) => address !== null && address !== near) ? near : null;
}

function isPrivate(counted: string): boolean {
  const range = ipaddr.parse(counted.split('/')[0] ?? counted).range();
  return ['private', 'loopback', 'unspecified', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'].includes(
    range,
  );
}

/** Each caller gets one spelling: without port and zone, IPv4 in IPv6 as IPv4, other IPv6 by its /64. */
export function toCountedAddress(text: string): string | null {
  const bare = withoutPort(text.trim());
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).toString();
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.toByteArray().fill(0, IPV6_PREFIX_BITS / 8);
  return `${ipaddr.fromByteArray(network).toString()}/${String(IPV6_PREFIX_BITS)}`;
}

/** Proxies write `1.2.3.4:80` and `[2001:db8::1]:80`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed !== null) return bracketed[1] ?? '';
  return /^(\d[\d.]*):\d+$/.exec(text)?.[1] ?? text;
}
