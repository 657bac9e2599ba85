'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ModelEnd } from '@/lib/domain/model/retirement/model-end';

/** Says when a model ends or ended, or that it is not offered any more. */
export function useEndWords(): (model: string, end: ModelEnd) => string {
  const t = useTranslations('retirement');
  const format = useFormatter();
  return (model, { status, retiresOn }) => {
    if (retiresOn === null) return t('notOffered', { model });
    const date = format.dateTime(new Date(retiresOn), { timeZone: 'UTC', dateStyle: 'long' });
    return t(status === 'retired' ? 'ended' : 'ending', { model, date });
  };
}
