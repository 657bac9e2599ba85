'use client';

import { useTranslations } from 'next-intl';
import { toWordValues } from '@/components/shared/to-word-values';
import { RequestError } from '@/lib/client/request/request-error';

export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (!(error instanceof RequestError)) return t('internal_error');
    return t(error.code, toWordValues(error.details)).trim();
  };
}
