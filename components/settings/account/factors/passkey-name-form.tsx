'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { PASSKEY_NAME_LENGTH, passkeyChangeSchema } from '@/lib/contracts/account/passkeys';

interface PasskeyNameFormProps {
  initialName: string;
  submitLabel: string;
  /** Null means success. */
  onSubmit: (name: string) => Promise<string | null>;
}

export function PasskeyNameForm({ initialName, submitLabel, onSubmit }: PasskeyNameFormProps) {
  const t = useTranslations('settings.passkeys');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: passkeyChangeSchema,
    defaultValues: { name: initialName },
    submit: async (change) => setProblem(await onSubmit(change.name)),
    problemOf: () => null,
  });
  const name = useWatch({ control: form.fields.control, name: 'name' });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.send}>
      <FormField form={form} name="name" label={t('name')} error={problem}>
        {(field) => (
          <Input
            {...field}
            dir="auto"
            maxLength={PASSKEY_NAME_LENGTH.max}
            placeholder={t('namePlaceholder')}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
          />
        )}
      </FormField>
      <div className="flex justify-end">
        <Button type="submit" className="touch:h-11" isBusy={form.isBusy} disabled={name.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
