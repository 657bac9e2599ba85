'use client';

import { useFormatter } from 'next-intl';
import { toUsd } from '@/lib/domain/credits';
import { moneyDigits } from '@/lib/domain/money-digits';

/** Writes credits as dollars in the reader's language, with as many digits as tell the sum. */
export function useMoney(): (credits: number) => string {
  const format = useFormatter();
  return (credits) =>
    format.number(toUsd(credits), { style: 'currency', currency: 'USD', ...moneyDigits(credits) });
}
