'use client';

import { useTranslations } from 'next-intl';
import { useEndpoints } from '@/lib/client/queries/use-endpoints';
import { useModelChoice } from '@/lib/client/stores/model-choice';
import { EndpointIcon } from '@/components/shared/endpoint-icon';

/** What stands above the composer while nothing has been said. */
export function LandingGreeting() {
  const t = useTranslations('landing');
  const endpoint = useModelChoice((state) => state.choice?.endpoint);
  const endpoints = useEndpoints();
  return (
    <div className="flex flex-col items-center px-4 pb-7 text-center">
      <div className="bg-raised text-foreground flex size-12 items-center justify-center rounded-lg border">
        {endpoint === undefined ? null : (
          <EndpointIcon
            endpoint={endpoint}
            iconUrl={endpoints?.[endpoint]?.iconURL}
            className="animate-fade-in size-6"
          />
        )}
      </div>
      <h1 className="mt-5 text-[1.625rem] leading-tight font-semibold tracking-[-0.02em] text-balance desktop:text-3xl">
        {t('welcome')}
      </h1>
    </div>
  );
}
