import 'server-only';
import type { AddressEvidence } from '@/lib/domain/limit/client-address';
import { env } from '../../platform/env';
import { hopsOfPlatform, statedAddress } from '../../platform/shape/platform-addresses';

/** A function sees no connection, only what its platform states. */
export function addressEvidence(
  header: (name: string) => string | null,
  peer: string | null,
): AddressEvidence {
  const stated = statedAddress(header);
  if (stated !== null) return { peer: stated, forwardedFor: null, trustedHops: 0 };
  return {
    peer,
    forwardedFor: header('x-forwarded-for'),
    trustedHops: Math.max(env().TRUSTED_PROXY_HOPS, hopsOfPlatform()),
  };
}
