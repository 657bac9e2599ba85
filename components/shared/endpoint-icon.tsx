import { Bot } from 'lucide-react';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { endpointLogoPath } from '@/lib/domain/model/endpoint-logo';
import { findLogo } from '@/lib/domain/model/find-logo';
import { cn } from '@/lib/utils';
import { OperatorIcon } from './operator-icon';

interface EndpointIconProps {
  endpoint: string;
  /** With a model the icon of its maker is shown, else that of the endpoint. */
  model?: string | null | undefined;
  iconUrl?: string | null | undefined;
  className?: string | undefined;
}

export function EndpointIcon({ endpoint, model, iconUrl, className }: EndpointIconProps) {
  const logo = findLogo(endpoint, model ?? null);
  const name = endpointLabel(endpoint).trim();
  const sign =
    logo === null && name === '' ? (
      <Bot aria-hidden className={cn('size-4', className)} />
    ) : logo === null ? (
      <Initial of={name} className={className} />
    ) : (
      <svg aria-hidden viewBox="0 0 24 24" className={cn('size-4', className)}>
        <use href={`${endpointLogoPath(logo)}#mark`} />
      </svg>
    );
  // Pictures of other hosts are not loaded.
  return iconUrl?.startsWith('/') === true ? (
    <OperatorIcon url={iconUrl} className={className} fallback={sign} />
  ) : (
    sign
  );
}

interface InitialProps {
  of: string;
  className?: string | undefined;
}

/** It serves makers without a free mark. The style sheet draws it, so that no button is named by it. */
function Initial({ of: name, className }: InitialProps) {
  const [letter = ''] = name.trim();
  return (
    <span
      aria-hidden
      data-letter={letter.toUpperCase()}
      className={cn(
        '@container-[size] inline-flex size-4 items-center justify-center rounded-full border border-current',
        'before:text-[55cqb] before:leading-none before:font-semibold before:content-[attr(data-letter)]',
        className,
      )}
    />
  );
}
