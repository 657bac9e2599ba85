import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { readTimeZone } from '@/lib/client/page/time-zone';
import { recentDay, type RecentDay } from '@/lib/domain/conversation/recent-day';

const FORMATS: Readonly<Record<Exclude<RecentDay, 'yesterday'>, Intl.DateTimeFormatOptions>> = {
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long' },
  date: { day: 'numeric', month: 'short' },
  dateOfYear: { dateStyle: 'medium' },
};

/** Shows the time for today, else the day. */
export function HitTime({ at }: { at: string }) {
  const t = useTranslations('sidebar');
  const locale = useLocale();
  const [nowMs] = useState(Date.now);
  const date = new Date(at);
  const kind = recentDay(date.getTime(), nowMs, readTimeZone());
  return (
    <time
      dateTime={at}
      title={new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date)}
      className="text-muted-foreground ms-auto shrink-0 tabular-nums"
    >
      {kind === 'yesterday' ? t('yesterday') : new Intl.DateTimeFormat(locale, FORMATS[kind]).format(date)}
    </time>
  );
}
