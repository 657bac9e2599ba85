'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { Input } from '@/components/ui/input';
import { registerAccount } from '@/lib/client/account/sign-in/register-account';
import { useFirstFocus } from '@/lib/client/hooks/use-first-focus';
import { ACCOUNT_LIMITS, newAccountSchema } from '@/lib/contracts/account/auth';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { useRegistrationError } from './use-registration-error';

interface RegisterFormProps {
  isLeaving: boolean;
}

export function RegisterForm({ isLeaving }: RegisterFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields);
  const registrationError = useRegistrationError();
  const form = useSchemaForm({
    schema: newAccountSchema,
    mode: 'onChange',
    defaultValues: { name: '', email: '', password: '' },
    submit: registerAccount,
    problemOf: registrationError,
    fieldProblemOf: fieldError,
  });
  return (
    <Form method="post" onSubmit={form.send}>
      {form.problem === null ? null : <FormAlert>{form.problem}</FormAlert>}
      <div ref={fields} className="flex flex-col gap-4">
        <FormField form={form} name="name" label={t('fields.name')}>
          {(field) => <Input {...field} autoComplete="name" />}
        </FormField>
        <FormField form={form} name="email" label={t('fields.email')}>
          {(field) => (
            <Input {...field} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
          )}
        </FormField>
        <FormField
          form={form}
          name="password"
          label={t('fields.password')}
          hint={t('problems.passwordTooShort', { min: ACCOUNT_LIMITS.password.min })}
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <SubmitButton isBusy={form.isBusy || isLeaving} isDisabled={form.isInvalid}>
          {t('register.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
