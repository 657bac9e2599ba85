import 'server-only';
import { clientAddress, undeclaredProxy } from '@/lib/domain/limit/client-address';
import { noteUndeclaredProxy } from '../../limits/undeclared-proxies';
import { env } from '../../platform/env';
import { peerAddress } from './peer-address';

/**
 * Returns the address a request counts for in limits and bans, see {@link clientAddress}; null when it came over no
 * connection.
 */
export function requestAddress(request: Pick<Request, 'headers'>): string | null {
  const { headers } = request;
  const evidence = {
    peer: peerAddress(headers),
    forwardedFor: headers.get('x-forwarded-for'),
    trustedHops: env().TRUSTED_PROXY_HOPS,
  };
  const proxy = undeclaredProxy(evidence);
  if (proxy !== null) noteUndeclaredProxy(proxy);
  return clientAddress(evidence);
}
