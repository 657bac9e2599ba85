'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ModelRetirement } from '@/lib/domain/model/retirement/model-retirement';

/** Also covers a model that is no longer offered. */
export function useRetirementWords(): (model: string, retirement: ModelRetirement) => string {
  const t = useTranslations('retirement');
  const format = useFormatter();
  return (model, { status, retiresOn }) => {
    if (retiresOn === null) return t('notOffered', { model });
    const date = format.dateTime(new Date(retiresOn), { timeZone: 'UTC', dateStyle: 'long' });
    return t(status === 'retired' ? 'ended' : 'ending', { model, date });
  };
}
