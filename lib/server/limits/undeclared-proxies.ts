import 'server-only';
import { logWarning } from '../platform/log';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    undeclaredProxies: Set<string>;
  }
}

/** Callers on a private network cannot make this list grow further. */
const PROXIES_LIMIT = 1_000;

/** Logs, once, a proxy that TRUSTED_PROXY_HOPS does not count. */
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

/** A ban of such an address would hit all who are behind it. */
export function isUndeclaredProxy(address: string): boolean {
  return proxies().has(address);
}

function proxies(): Set<string> {
  return singleton('undeclaredProxies', () => new Set());
}
