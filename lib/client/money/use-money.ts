'use client';

import { useFormatter, useLocale } from 'next-intl';
import { CREDITS_PER_CENT, toUsd } from '@/lib/domain/money/credits';
import { moneyDigits, type MoneyDisplay } from '@/lib/domain/money/money-digits';
import { setApart } from './set-apart';

/** Amounts have as many digits as they need. */
export function useMoney(): (credits: number, display?: MoneyDisplay) => string {
  const format = useFormatter();
  const locale = useLocale();
  return (credits, display) => {
    const digits = moneyDigits(credits, display);
    return setApart(format.number(toUsd(credits), { style: 'currency', currency: 'USD', ...digits }), locale);
  };
}

/** An amount below one cent is written `<$0.01`. */
export function useRoundMoney(): (credits: number) => string {
  const format = useFormatter();
  const locale = useLocale();
  const usd = (amount: number) => format.number(amount, { style: 'currency', currency: 'USD' });
  return (credits) =>
    setApart(credits > 0 && credits < CREDITS_PER_CENT ? `<${usd(0.01)}` : usd(toUsd(credits)), locale);
}
