'use client';

import { useTranslations } from 'next-intl';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import type { Proof } from '@/components/shared/proof/use-proof';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { showToast } from '@/components/ui/toast/toast';
import { banPerson } from '@/lib/client/server/people';
import { typedBanSchema, type Person } from '@/lib/contracts/server/people';
import { useErrorWords } from '../section/use-error-words';
import { PersonDialog } from './person-dialog';

interface BanDialogProps {
  person: Person;
  prove: Proof['prove'];
  onClose: () => void;
}

const SPANS = [
  { hours: 1, words: 'banHour' },
  { hours: 24, words: 'banDay' },
  { hours: 24 * 7, words: 'banWeek' },
  { hours: 24 * 30, words: 'banMonth' },
] as const;

/** It stays open until stored. */
export function BanDialog({ person, prove, onClose }: BanDialogProps) {
  const t = useTranslations('server');
  const form = useSchemaForm({
    schema: typedBanSchema,
    defaultValues: { hours: '24' },
    submit: async ({ hours }) => {
      const isDone = await prove((proof) => banPerson(person.userId, hours, proof).then(() => true));
      if (isDone === null) return;
      showToast('success', t('logged.ban', { subject: person.name }));
      onClose();
    },
    problemOf: useErrorWords(),
  });
  return (
    <PersonDialog
      act={t('ban')}
      name={person.name}
      description={t('banText')}
      form={form}
      isDestructive
      onClose={onClose}
    >
      <FormField form={form} name="hours" label={t('banFor')}>
        {(field) => (
          <NativeSelect {...field}>
            {SPANS.map((span) => (
              <NativeSelectOption key={span.hours} value={String(span.hours)}>
                {t(span.words)}
              </NativeSelectOption>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </PersonDialog>
  );
}
