'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ModelEnd } from '@/lib/domain/model/retirement/model-end';

/** Returns a function that says when a model is or was retired, or that it is no longer offered. */
export function useEndWords(): (model: string, end: ModelEnd) => string {
  const t = useTranslations('retirement');
  const format = useFormatter();
  return (model, { status, retiresOn }) => {
    if (retiresOn === null) return t('notOffered', { model });
    const date = format.dateTime(new Date(retiresOn), { timeZone: 'UTC', dateStyle: 'long' });
    return t(status === 'retired' ? 'ended' : 'ending', { model, date });
  };
}
