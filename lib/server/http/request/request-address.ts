import 'server-only';
import { clientAddress, undeclaredProxy } from '@/lib/domain/limit/client-address';
import { noteUndeclaredProxy } from '../../limits/undeclared-proxies';
import { addressEvidence } from './address-evidence';
import { peerAddress } from './peer-address';

/** Limits and bans use this address, see {@link clientAddress}; null without a connection. */
export function requestAddress(request: Pick<Request, 'headers'>): string | null {
  const { headers } = request;
  const evidence = addressEvidence((name) => headers.get(name), peerAddress(headers));
  const proxy = undeclaredProxy(evidence);
  if (proxy !== null) noteUndeclaredProxy(proxy);
  return clientAddress(evidence);
}
