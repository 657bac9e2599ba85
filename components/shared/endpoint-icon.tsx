import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLogoPath } from '@/lib/domain/model/endpoint-logo';
import { cn } from '@/lib/utils';
import { OperatorIcon } from './operator-icon';

interface EndpointIconProps {
  endpoint: string;
  /** The operator's own picture for the endpoint. */
  iconUrl?: string | null | undefined;
  className?: string | undefined;
}

/** The icon of an endpoint; decorative, since its name stands beside it. */
export function EndpointIcon({ endpoint, iconUrl, className }: EndpointIconProps) {
  const sign = (
    <svg aria-hidden viewBox="0 0 24 24" className={cn('size-4', className)}>
      <use href={`${endpointLogoPath(endpointOf(endpoint).logo)}#mark`} />
    </svg>
  );
  // Pictures of other hosts are not loaded.
  return iconUrl?.startsWith('/') === true ? (
    <OperatorIcon url={iconUrl} className={className} fallback={sign} />
  ) : (
    sign
  );
}
