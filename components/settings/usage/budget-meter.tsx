'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMoney } from '@/lib/client/money/use-money';

interface BudgetMeterProps {
  spentCredits: number;
  budgetCredits: number;
}

const NEARLY = 0.8;

export function BudgetMeter({ spentCredits, budgetCredits }: BudgetMeterProps) {
  const t = useTranslations('budget');
  const format = useFormatter();
  const money = useMoney();
  const share = budgetCredits === 0 ? 1 : Math.min(1, spentCredits / budgetCredits);
  const color = share >= 1 ? 'bg-destructive' : share >= NEARLY ? 'bg-warning' : 'bg-primary';
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        <span>{t('spent', { spent: money(spentCredits), budget: money(budgetCredits) })}</span>
        <span className="text-muted-foreground tabular">{format.number(share, { style: 'percent' })}</span>
      </p>
      <div
        role="meter"
        aria-label={t('title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="bg-fill-strong mt-1.5 h-1.5 overflow-hidden rounded-full"
      >
        <div
          data-solid
          className={`h-full rounded-full ${color}`}
          style={{ width: `${String(share * 100)}%` }}
        />
      </div>
    </div>
  );
}
