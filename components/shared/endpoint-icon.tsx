import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { endpointLogoPath } from '@/lib/domain/model/endpoint-logo';
import { findLogo } from '@/lib/domain/model/find-logo';
import { cn } from '@/lib/utils';
import { OperatorIcon } from './operator-icon';

interface EndpointIconProps {
  endpoint: string;
  /** The model whose maker is meant, or the endpoint alone. */
  model?: string | null | undefined;
  /** The operator's own picture for the endpoint. */
  iconUrl?: string | null | undefined;
  className?: string | undefined;
}

/** The icon of a model or an endpoint; decorative, since its name stands beside it. */
export function EndpointIcon({ endpoint, model, iconUrl, className }: EndpointIconProps) {
  const logo = findLogo(endpoint, model ?? null);
  const sign = (
    <svg aria-hidden viewBox="0 0 24 24" className={cn('size-4', className)}>
      {logo === null ? (
        <Initial of={endpointLabel(endpoint)} />
      ) : (
        <use href={`${endpointLogoPath(logo)}#mark`} />
      )}
    </svg>
  );
  // Pictures of other hosts are not loaded.
  return iconUrl?.startsWith('/') === true ? (
    <OperatorIcon url={iconUrl} className={className} fallback={sign} />
  ) : (
    sign
  );
}

/** The first letter of a name in a ring, for makers without a mark that may be shown. */
function Initial({ of: name }: { of: string }) {
  const [letter = ''] = name.trim();
  return (
    <>
      <circle cx="12" cy="12" r="10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <text
        x="12"
        y="12.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="13"
        fontWeight="600"
        fill="currentColor"
      >
        {letter.toUpperCase()}
      </text>
    </>
  );
}
