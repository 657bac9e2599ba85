'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast/toast';
import { saveBudget } from '@/lib/client/money/budget';
import { typedBudgetSchema } from '@/lib/contracts/money/budget';
import { readBudget } from '@/lib/domain/money/budget-input';
import { toUsd } from '@/lib/domain/money/credits';

/** Dollars per month are typed; an empty field means no limit. */
export function BudgetForm({ budgetCredits }: { budgetCredits: number | null }) {
  const t = useTranslations('budget');
  const before = budgetCredits === null ? '' : toUsd(budgetCredits).toFixed(2);
  const form = useSchemaForm({
    schema: typedBudgetSchema,
    mode: 'onChange',
    defaultValues: { monthlyBudgetCredits: before },
    submit: async ({ monthlyBudgetCredits }) => {
      await saveBudget(monthlyBudgetCredits);
      showToast('success', t(monthlyBudgetCredits === null ? 'removed' : 'saved'));
    },
    problemOf: () => {
      showToast('error', t('saveFailed'));
      return null;
    },
    fieldProblemOf: () => t('invalid'),
  });
  const credits = readBudget(useWatch({ control: form.fields.control, name: 'monthlyBudgetCredits' }));
  return (
    <Form onSubmit={form.send} className="flex items-start gap-2">
      <div className="w-48">
        <FormField form={form} name="monthlyBudgetCredits" label={t('label')} hint={t('hint')}>
          {(control) => (
            <span className="relative block">
              <span
                aria-hidden
                className="text-muted-foreground absolute inset-y-0 start-3 flex items-center text-sm"
              >
                $
              </span>
              <Input {...control} className="tabular ps-7" inputMode="decimal" autoComplete="off" />
            </span>
          )}
        </FormField>
      </div>
      <Button
        variant="outline"
        type="submit"
        className="mt-6.5 h-10"
        isBusy={form.isBusy}
        disabled={credits === undefined || credits === budgetCredits}
      >
        {t('save')}
      </Button>
    </Form>
  );
}
