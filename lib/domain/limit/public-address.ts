import ipaddr from 'ipaddr.js';

/** Where IPv6 addresses of the internet lie; everything outside is local, translated or of no use. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's host agent: an address of the internet by its number, and of the machine's own host in truth. */
const AZURE_HOST = '168.63.129.16';

/**
 * True for an address of the internet. False for this machine, private and link-local networks, clouds' metadata,
 * multicast, documentation, whatever wraps an IPv4 address, and for what is no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_IPV6);
  return address.toString() !== AZURE_HOST;
}
