'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast/toast';
import { useMoney } from '@/lib/client/money/use-money';
import { addCredit } from '@/lib/client/server/people';
import { typedCreditSchema, type Person } from '@/lib/contracts/server/people';
import { useErrorWords } from '../section/use-error-words';
import { PersonDialog } from './person-dialog';

interface CreditDialogProps {
  person: Person;
  prove: Proof['prove'];
  onClose: () => void;
}

/** It stays open until stored. */
export function CreditDialog({ person, prove, onClose }: CreditDialogProps) {
  const t = useTranslations('server');
  const tBudget = useTranslations('budget');
  const money = useMoney();
  const form = useSchemaForm({
    schema: typedCreditSchema,
    defaultValues: { credits: '' },
    submit: async ({ credits }) => {
      const isDone = await prove((proof) => addCredit(person.userId, credits, proof).then(() => true));
      if (isDone === null) return;
      showToast('success', t('logged.add_credit', { amount: money(credits), subject: person.name }));
      onClose();
    },
    problemOf: useErrorWords(),
    fieldProblemOf: () => tBudget('invalid'),
  });
  const typed = useWatch({ control: form.fields.control, name: 'credits' });
  return (
    <PersonDialog
      act={t('addCredit')}
      name={person.name}
      form={form}
      isReady={typed.trim() !== ''}
      onClose={onClose}
    >
      <FormField form={form} name="credits" label={t('creditAmount')} hint={t('creditHint')}>
        {(field) => <Input {...field} dir="ltr" inputMode="decimal" autoComplete="off" placeholder="5" />}
      </FormField>
    </PersonDialog>
  );
}
