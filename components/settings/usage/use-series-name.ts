'use client';

import { useTranslations } from 'next-intl';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { UsageSeries } from '@/lib/domain/money/usage-chart';

type Named = Pick<UsageSeries, 'endpoint' | 'model' | 'count'>;

/** Uses the model, else the endpoint, else the number of what it stands for. */
export function useSeriesName(): (series: Named) => string {
  const t = useTranslations('usage');
  return ({ endpoint, model, count }) => {
    if (endpoint === null) return t('others', { count });
    if (model !== null) return model === '' ? t('noModel') : model;
    return endpoint === '' ? t('noEndpoint') : endpointLabel(endpoint);
  };
}
