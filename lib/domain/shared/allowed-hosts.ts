import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address';

export interface AllowedHosts {
  readonly names: ReadonlySet<string>;
  readonly networks: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
}

const HOST_NAME = /^[a-z\d_](?:[a-z\d_.-]{0,251}[a-z\d_])?$/;

/** Example: `ollama.lan, 10.1.0.0/16`. Throws an Error for an entry that is no name, address or network. */
export function readAllowedHosts(text: string): AllowedHosts {
  const names = new Set<string>();
  const networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const entry of text.split(',').map((part) => part.trim().toLowerCase())) {
    if (entry === '') continue;
    if (ipaddr.isValidCIDR(entry)) networks.push(ipaddr.parseCIDR(entry));
    else if (ipaddr.isValid(entry)) networks.push(toNetwork(ipaddr.process(entry)));
    else if (HOST_NAME.test(entry)) names.add(entry);
    else throw new Error(`"${entry}" is neither a host name, an address nor a network`);
  }
  return { names, networks };
}

/** Public addresses are always reachable. */
export function mayReach(host: string, address: string, { names, networks }: AllowedHosts): boolean {
  if (isPublicAddress(address)) return true;
  if (!ipaddr.isValid(address)) return false;
  if (names.has(host.toLowerCase().replace(/\.$/, ''))) return true;
  return ipaddr.subnetMatch(ipaddr.process(address), { listed: [...networks] }, 'other') === 'listed';
}

function toNetwork(address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
