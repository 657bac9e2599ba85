'use client';

import { useFormatter } from 'next-intl';
import type { UsageUnit } from '@/lib/domain/money/usage-period';

type Length = 'tick' | 'line' | 'sentence';

export function useStepName(unit: UsageUnit): (startDay: string, length: Length) => string {
  const format = useFormatter();
  return (startDay, length) => {
    const style = length === 'sentence' ? 'long' : 'short';
    const date = new Date(`${startDay}T00:00:00Z`);
    if (unit === 'month') return format.dateTime(date, { timeZone: 'UTC', month: style, year: 'numeric' });
    return format.dateTime(date, {
      timeZone: 'UTC',
      day: 'numeric',
      month: style,
      ...(length === 'tick' ? {} : { year: 'numeric' }),
      ...(length !== 'tick' && unit === 'day' ? { weekday: style } : {}),
    });
  };
}
