import ipaddr from 'ipaddr.js';

/** IPv6 addresses outside this range are local, translated or unused. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's host agent has a public address by its number, but it belongs to the machine's own host. */
const AZURE_HOST = '168.63.129.16';

/**
 * False for this machine, private and link-local networks, cloud metadata, multicast, documentation, addresses that
 * wrap an IPv4 address, and texts that are no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_IPV6);
  return address.toString() !== AZURE_HOST;
}
