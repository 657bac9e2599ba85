import ipaddr from 'ipaddr.js';

/** IPv6 addresses outside this range are local, translated or unused. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** This address of Azure's host agent looks public but is not. */
const AZURE_HOST = '168.63.129.16';

/** Private, local, metadata, multicast, documentation, wrapped and invalid addresses are not public. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_IPV6);
  return address.toString() !== AZURE_HOST;
}
