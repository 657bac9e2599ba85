import 'server-only';
import { logWarning } from '../platform/log';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    undeclaredProxies: Set<string>;
  }
}

/** Proxies that are remembered; an installation has few, and a caller on a private network can invent no others. */
const PROXIES_LIMIT = 1_000;

/** Remembers a proxy that TRUSTED_PROXY_HOPS does not count, and logs it once. */
export function noteUndeclaredProxy(address: string): void {
  const known = proxies();
  if (known.has(address) || known.size >= PROXIES_LIMIT) return;
  known.add(address);
  if (known.size > 1) return;
  logWarning(
    'X-Forwarded-For arrives while TRUSTED_PROXY_HOPS is 0: every user behind the proxy counts for its address. Set it to ' +
      'the number of proxies in front of the server',
    { address },
  );
}

/** Returns whether an address is such a proxy: a ban of it would hit everyone behind it. */
export function isUndeclaredProxy(address: string): boolean {
  return proxies().has(address);
}

function proxies(): Set<string> {
  return singleton('undeclaredProxies', () => new Set());
}
