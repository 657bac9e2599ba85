'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/shared/use-error-text';
import { RequestError } from '@/lib/client/request/request-error';
import { isRecord } from '@/lib/domain/shared/json-record';

export function useActionProblem(): (error: unknown) => string {
  const t = useTranslations('assistantBuilder.action');
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof RequestError)) return t('failed');
    const fields = error.details['fields'];
    if (!isRecord(fields)) return errorText(error.code, error.details);
    return t('metadata.domain' in fields ? 'domainTaken' : 'failed');
  };
}
