'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ModelEnd } from '@/lib/domain/model/retirement/model-end';

/** Says when a model ends or ended, or that it is not offered any more. */
export function useEndWords(): (model: string, end: ModelEnd) => string {
  const t = useTranslations('radar');
  const format = useFormatter();
  return (model, { life, retiresOn }) => {
    if (retiresOn === null) return t('notOffered', { model });
    const date = format.dateTime(new Date(retiresOn), { timeZone: 'UTC', dateStyle: 'long' });
    return t(life === 'gone' ? 'ended' : 'ending', { model, date });
  };
}
