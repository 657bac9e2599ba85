'use client';

import { useFormatter } from 'next-intl';
import { CREDITS_PER_CENT, toUsd } from '@/lib/domain/money/credits';
import { moneyDigits, type MoneyDisplay } from '@/lib/domain/money/money-digits';

/** Formats credits as dollars in the reader's language, with as many digits as the amount needs. */
export function useMoney(): (credits: number, display?: MoneyDisplay) => string {
  const format = useFormatter();
  return (credits, display) =>
    format.number(toUsd(credits), { style: 'currency', currency: 'USD', ...moneyDigits(credits, display) });
}

/** Formats credits as whole cents, and less than one as `<$0.01`. */
export function useRoundMoney(): (credits: number) => string {
  const format = useFormatter();
  const usd = (amount: number) => format.number(amount, { style: 'currency', currency: 'USD' });
  return (credits) => (credits > 0 && credits < CREDITS_PER_CENT ? `<${usd(0.01)}` : usd(toUsd(credits)));
}
