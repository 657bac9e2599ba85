import { useFormatter, useTranslations } from 'next-intl';

const MINUTE_SECONDS = 60;

/** Writes "in 45 seconds", and whole minutes from two on. */
export function useWhen(): (seconds: number) => string {
  const format = useFormatter();
  return (seconds) => {
    const unit = seconds > 2 * MINUTE_SECONDS ? 'minute' : 'second';
    const roundedSeconds = unit === 'minute' ? Math.ceil(seconds / MINUTE_SECONDS) * MINUTE_SECONDS : seconds;
    return format.relativeTime(roundedSeconds * 1000, { now: 0, unit });
  };
}

/** The details need `retryAfterSeconds`, or `endsAt` as ISO 8601. */
export function useWaitWords(): (details: Readonly<Record<string, unknown>> | null) => string | null {
  const t = useTranslations('waiting');
  const format = useFormatter();
  const when = useWhen();
  return (details) => {
    const { retryAfterSeconds: seconds, endsAt } = details ?? {};
    if (typeof endsAt === 'string' && !Number.isNaN(Date.parse(endsAt)))
      return t('ends', {
        when: format.dateTime(new Date(endsAt), { dateStyle: 'medium', timeStyle: 'short' }),
      });
    return typeof seconds !== 'number' || seconds <= 0 ? null : t('tryAgain', { when: when(seconds) });
  };
}
