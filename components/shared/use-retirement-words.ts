'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ModelRetirement } from '@/lib/domain/model/retirement/model-retirement';

/** It covers unoffered models, too. */
export function useRetirementWords(): (model: string, retirement: ModelRetirement) => string {
  const t = useTranslations('retirement');
  const format = useFormatter();
  return (model, { status, retiresOn }) => {
    if (retiresOn === null) return t('notOffered', { model });
    const date = format.dateTime(new Date(retiresOn), { timeZone: 'UTC', dateStyle: 'long' });
    return t(status === 'retired' ? 'ended' : 'ending', { model, date });
  };
}
