'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/lib/client/request/request-error';

export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (!(error instanceof RequestError)) return t('internal_error');
    const values = Object.entries(error.details).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    );
    return error.code === 'validation_failed' ? error.message : t(error.code, Object.fromEntries(values));
  };
}
