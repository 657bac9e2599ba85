'use client';

import { useFormatter } from 'next-intl';
import type { UsageUnit } from '@/lib/domain/usage-period';

/** Writes the day a step begins with: short for the axis of a chart, long where there is room. */
export function useStepName(unit: UsageUnit): (startDay: string, length?: 'short' | 'long') => string {
  const format = useFormatter();
  return (startDay, length = 'short') => {
    const month = length === 'short' ? 'short' : 'long';
    const date = new Date(`${startDay}T00:00:00Z`);
    if (unit === 'month') return format.dateTime(date, { timeZone: 'UTC', month, year: 'numeric' });
    const isLong = length === 'long';
    return format.dateTime(date, {
      timeZone: 'UTC',
      day: 'numeric',
      month,
      ...(isLong ? { year: 'numeric' } : {}),
      ...(isLong && unit === 'day' ? { weekday: 'long' } : {}),
    });
  };
}
