'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { showToast } from '@/components/shared/toast/toast';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { saveBudget } from '@/lib/client/queries/money/budget';
import { readBudget } from '@/lib/domain/money/budget-input';
import { toUsd } from '@/lib/domain/money/credits';

/** The limit in dollars per month; empty means no limit. */
export function BudgetForm({ budgetCredits }: { budgetCredits: number | null }) {
  const t = useTranslations('budget');
  const before = budgetCredits === null ? '' : toUsd(budgetCredits).toFixed(2);
  const [typed, setTyped] = useState(before);
  const [isSaving, setSaving] = useState(false);
  const credits = readBudget(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (credits === undefined) return;
    setSaving(true);
    try {
      await saveBudget(credits);
      showToast('success', t(credits === null ? 'removed' : 'saved'));
    } catch {
      showToast('error', t('saveFailed'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex items-start gap-2">
      <div className="w-48">
        <Field label={t('label')} error={credits === undefined ? t('invalid') : undefined} hint={t('hint')}>
          {(control) => (
            <span className="relative block">
              <span
                aria-hidden
                className="text-muted-foreground absolute inset-y-0 start-3 flex items-center text-sm"
              >
                $
              </span>
              <Input
                {...control}
                className="tabular ps-7"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
          )}
        </Field>
      </div>
      <Button
        variant="outline"
        type="submit"
        className="mt-6.5 h-10"
        isBusy={isSaving}
        disabled={credits === undefined || credits === budgetCredits}
      >
        {t('save')}
      </Button>
    </form>
  );
}
