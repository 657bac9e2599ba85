'use client';

import { useFormatter } from 'next-intl';
import { toUsd } from '@/lib/domain/money/credits';
import { moneyDigits, type MoneyDisplay } from '@/lib/domain/money/money-digits';

/**
 * Returns a function that formats credits as dollars in the reader's language, with as many digits as the amount needs.
 */
export function useMoney(): (credits: number, place?: MoneyDisplay) => string {
  const format = useFormatter();
  return (credits, place) =>
    format.number(toUsd(credits), { style: 'currency', currency: 'USD', ...moneyDigits(credits, place) });
}
