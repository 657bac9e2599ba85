'use client';

import { KeyRound, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import { preloadDialog } from '@/lib/client/system/open-dialog';
import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { needsUserKey } from '@/lib/domain/provider-key/provider-key';

interface ModelHeadingProps {
  /** Null means the favourites. */
  endpoint: string | null;
  /** Places of all rows count from 1. */
  place: number;
  config: EndpointConfig | undefined;
  /** Null means that none can be set here. */
  onSetKey: ((endpoint: string) => void) | null;
}

export function ModelHeading({ endpoint, place, config, onSetKey }: ModelHeadingProps) {
  const t = useTranslations('models');
  const preload = () => preloadDialog('provider-key');
  return (
    <div
      role="row"
      aria-rowindex={place}
      className="text-muted-foreground flex items-center ps-2.5 pt-2 text-xs font-medium"
    >
      <span role="rowheader" className="flex min-w-0 flex-1 items-center gap-2 py-1">
        {endpoint === null ? (
          <Star aria-hidden className="size-3.5 shrink-0" />
        ) : (
          <EndpointIcon endpoint={endpoint} iconUrl={config?.iconURL} className="size-3.5 shrink-0" />
        )}
        <span dir="auto" className="truncate">
          {endpoint === null ? t('favourites') : endpointLabel(endpoint)}
        </span>
        {endpoint !== null && endpointOf(endpoint).isBeta ? (
          <span className="bg-fill shrink-0 rounded-sm px-1.5">{t('beta')}</span>
        ) : null}
      </span>
      {endpoint !== null && onSetKey !== null && needsUserKey(config) ? (
        <span role="gridcell">
          <button
            type="button"
            aria-label={t('setTokenFor', { endpoint: endpointLabel(endpoint) })}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => onSetKey(endpoint)}
            className="hover:bg-fill hover:text-foreground flex min-h-7 items-center gap-1.5 rounded-sm px-2.5 touch:min-h-11"
          >
            <KeyRound aria-hidden className="size-3.5" />
            {t('setToken')}
          </button>
        </span>
      ) : null}
    </div>
  );
}
