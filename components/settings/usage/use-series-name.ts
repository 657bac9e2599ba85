'use client';

import { useTranslations } from 'next-intl';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { UsageSeries } from '@/lib/domain/money/usage-chart';

type Named = Pick<UsageSeries, 'endpoint' | 'model' | 'count'>;

/** Returns a function that returns the name of a series: its model, else its endpoint, else how many it stands for. */
export function useSeriesName(): (series: Named) => string {
  const t = useTranslations('usage');
  return ({ endpoint, model, count }) => {
    if (endpoint === null) return t('others', { count });
    if (model !== null) return model === '' ? t('noModel') : model;
    return endpoint === '' ? t('noEndpoint') : endpointLabel(endpoint);
  };
}
