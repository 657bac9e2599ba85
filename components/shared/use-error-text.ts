import { useFormatter, useTranslations } from 'next-intl';
import { RequestError, type RequestErrorCode } from '@/lib/client/request/request-error';
import { toWordValues } from './to-word-values';
import { useWaitWords } from './use-wait-words';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function useErrorText(): (
  code: RequestErrorCode,
  details: Readonly<Record<string, unknown>> | null,
) => string {
  const t = useTranslations('thread');
  const tErrors = useTranslations('errors');
  const format = useFormatter();
  const waitOf = useWaitWords();
  return (code, details) => {
    if (code === 'network_error') return t('network');
    const values = toWordValues(details);
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)))
        values[name] = format.dateTime(new Date(value), { timeZone: 'UTC', dateStyle: 'long' });
    const wait = waitOf(details);
    const text = tErrors(code, values).trim();
    return wait === null ? text : `${text} ${wait}`;
  };
}

export function useThrownText(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) =>
    error instanceof RequestError ? errorText(error.code, error.details) : errorText('internal_error', null);
}
