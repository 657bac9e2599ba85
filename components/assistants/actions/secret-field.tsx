'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormField } from '@/components/shared/form/form-field';
import type { SchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { Button } from '@/components/ui/button';
import type { ActionAuthForm } from '@/lib/contracts/assistant/action-form';

interface SecretFieldProps {
  form: SchemaForm<ActionAuthForm, ActionAuthForm>;
  name: 'api_key' | 'oauth_client_id' | 'oauth_client_secret';
  label: string;
  isStored: boolean;
  onRemove: () => void;
}

export function SecretField({ form, name, label, isStored, onRemove }: SecretFieldProps) {
  const t = useTranslations('assistantBuilder.action');
  const [isReplacing, setReplacing] = useState(!isStored || form.fields.getValues(name) !== '');
  if (isReplacing)
    return (
      <FormField form={form} name={name} label={label} hint={isStored ? t('keptWhenEmpty') : undefined}>
        {(field) => <PasswordInput {...field} autoComplete="off" data-1p-ignore data-lpignore="true" />}
      </FormField>
    );
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label}</p>
        <p className="text-muted-foreground text-[0.8125rem]">{t('stored')}</p>
      </div>
      <Button variant="outline" size="sm" onClick={() => setReplacing(true)}>
        {t('replace')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}
