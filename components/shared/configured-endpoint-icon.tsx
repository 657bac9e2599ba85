'use client';

import { useEndpoints } from '@/lib/client/queries/model/use-endpoints';
import { EndpointIcon } from './endpoint-icon';

interface ConfiguredEndpointIconProps {
  endpoint: string;
  className?: string;
}

/** The icon of an endpoint, with the operator's own picture where one is configured. */
export function ConfiguredEndpointIcon({ endpoint, className }: ConfiguredEndpointIconProps) {
  return (
    <EndpointIcon endpoint={endpoint} iconUrl={useEndpoints()?.[endpoint]?.iconURL} className={className} />
  );
}
