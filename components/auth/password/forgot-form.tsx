'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { useFieldError } from '@/components/shared/use-field-error';
import { Input } from '@/components/ui/input';
import { requestPasswordReset } from '@/lib/client/account/sign-in/reset-password';
import { useFirstFocus } from '@/lib/client/hooks/use-first-focus';
import { resetRequestSchema } from '@/lib/contracts/account/password';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { usePassingProblem } from '../use-passing-problem';
import { toResetFailure } from './reset-failure';

interface ForgotFormProps {
  /** `link` is empty when it is sent by mail. */
  onRequested: (link: string) => void;
}

export function ForgotForm({ onRequested }: ForgotFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields);
  const form = useSchemaForm({
    schema: resetRequestSchema,
    mode: 'onChange',
    defaultValues: { email: '' },
    submit: async (body) => onRequested(await requestPasswordReset(body)),
    problemOf: (error) => {
      const failure = toResetFailure(error);
      return t(`forgot.errors.${failure === 'token' ? 'generic' : failure}`);
    },
    fieldProblemOf: fieldError,
  });
  usePassingProblem(form);

  return (
    <Form method="post" onSubmit={form.send}>
      {form.problem === null ? null : <FormAlert>{form.problem}</FormAlert>}
      <div ref={fields} className="flex flex-col gap-4">
        <FormField form={form} name="email" label={t('fields.email')}>
          {(field) => (
            <Input {...field} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          )}
        </FormField>
        <SubmitButton isBusy={form.isBusy} isDisabled={form.isInvalid}>
          {t('forgot.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
