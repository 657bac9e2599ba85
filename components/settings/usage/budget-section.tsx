'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useBudget } from '@/lib/client/money/budget';
import { SettingsSection } from '../settings-section';
import { BudgetForm } from './budget-form';
import { BudgetMeter } from './budget-meter';

export function BudgetSection() {
  const t = useTranslations('budget');
  const { budget, error, retry } = useBudget();
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      {budget === undefined && error === null ? <Skeleton className="h-10 w-full" /> : null}
      {budget === undefined && error !== null ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          <p className="text-muted-foreground">{t('loadFailed')}</p>
          <Button variant="outline" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {budget === undefined ? null : (
        <div className="flex flex-col gap-4">
          {budget.monthlyBudgetCredits === null ? null : (
            <BudgetMeter spentCredits={budget.spentCredits} budgetCredits={budget.monthlyBudgetCredits} />
          )}
          <BudgetForm key={budget.monthlyBudgetCredits} budgetCredits={budget.monthlyBudgetCredits} />
        </div>
      )}
    </SettingsSection>
  );
}
