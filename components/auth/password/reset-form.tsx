'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { resetPassword } from '@/lib/client/account/sign-in/reset-password';
import { passwordResetSchema, type PasswordResetAnswer } from '@/lib/contracts/account/password';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { toResetFailure } from './reset-failure';

interface ResetFormProps {
  token: string;
  userId: string;
  onReset: (answer: PasswordResetAnswer) => void;
}

export function ResetForm({ token, userId, onReset }: ResetFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const form = useSchemaForm({
    schema: passwordResetSchema,
    mode: 'onChange',
    defaultValues: { token, userId, password: '', confirm_password: '' },
    submit: async (body) => onReset(await resetPassword(body)),
    problemOf: (error) => {
      const failure = toResetFailure(error);
      if (failure !== 'token') return t(`reset.errors.${failure === 'disabled' ? 'generic' : failure}`);
      return t.rich('reset.invalidToken', {
        link: (words) => (
          <Link href="/forgot-password" className="font-medium underline">
            {words}
          </Link>
        ),
      });
    },
    // Problems of the link were found before the form was shown.
    fieldProblemOf: (name, error, value) =>
      name === 'token' || name === 'userId' ? '' : fieldError(name, error, value),
  });
  const { register, trigger, formState } = form.fields;
  const { dirtyFields } = formState;

  const judgeConfirmation = () => {
    if (dirtyFields.confirm_password === true) void trigger('confirm_password');
  };

  return (
    <Form method="post" onSubmit={form.send}>
      {form.problem === null ? null : <FormAlert>{form.problem}</FormAlert>}
      <input type="hidden" {...register('token')} />
      <input type="hidden" {...register('userId')} />
      <div className="flex flex-col gap-4">
        <FormField form={form} name="password" label={t('fields.newPassword')} onChange={judgeConfirmation}>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="confirm_password" label={t('fields.confirmPassword')}>
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="new-password"
              onPaste={(event) => event.preventDefault()}
            />
          )}
        </FormField>
        <SubmitButton isBusy={form.isBusy} isDisabled={form.isInvalid}>
          {t('reset.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
