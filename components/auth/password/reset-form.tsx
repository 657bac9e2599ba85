'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { Field } from '@/components/ui/field';
import { resetPassword } from '@/lib/client/session/reset-password';
import {
  passwordResetSchema,
  type PasswordReset,
  type PasswordResetAnswer,
} from '@/lib/contracts/account/password';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { toResetFailure } from './reset-failure';

interface ResetFormProps {
  /** The token of the link; empty when it has none. */
  token: string;
  userId: string;
  onReset: (answer: PasswordResetAnswer) => void;
}

export function ResetForm({ token, userId, onReset }: ResetFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const [failure, setFailure] = useState<ReturnType<typeof toResetFailure> | null>(null);
  const { register, handleSubmit, control, trigger, formState } = useForm<PasswordReset>({
    resolver: zodResolver(passwordResetSchema),
    mode: 'onChange',
    defaultValues: { token, userId, password: '', confirm_password: '' },
  });
  const values = useWatch({ control });
  const { errors, isSubmitting, dirtyFields } = formState;

  // A link that was cut off is reported at once, before the user chooses a password.
  useEffect(() => void trigger(['token', 'userId']), [trigger]);

  async function submit(body: PasswordReset): Promise<void> {
    setFailure(null);
    try {
      onReset(await resetPassword(body));
    } catch (error) {
      setFailure(toResetFailure(error));
    }
  }

  /** Checks a typed confirmation again when the password changes. */
  const judgeConfirmation = () => {
    if (dirtyFields.confirm_password === true) void trigger('confirm_password');
  };

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {errors.token === undefined ? null : <FormAlert>{t('reset.noToken')}</FormAlert>}
      {errors.userId === undefined ? null : <FormAlert>{t('reset.noUserId')}</FormAlert>}
      {failure === null ? null : (
        <FormAlert>
          {failure === 'token'
            ? t.rich('reset.invalidToken', {
                link: (words) => (
                  <Link href="/forgot-password" className="font-medium underline">
                    {words}
                  </Link>
                ),
              })
            : t(`reset.errors.${failure === 'disabled' ? 'generic' : failure}`)}
        </FormAlert>
      )}
      <input type="hidden" {...register('token')} />
      <input type="hidden" {...register('userId')} />
      <div className="flex flex-col gap-4">
        <Field
          label={t('fields.newPassword')}
          error={fieldError('password', errors.password, values.password)}
        >
          {(field) => (
            <PasswordInput
              {...field}
              {...register('password', { onChange: judgeConfirmation })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field
          label={t('fields.confirmPassword')}
          error={fieldError('confirm_password', errors.confirm_password, values.confirm_password)}
        >
          {(field) => (
            <PasswordInput
              {...field}
              {...register('confirm_password')}
              autoComplete="new-password"
              onPaste={(event) => event.preventDefault()}
            />
          )}
        </Field>
        <SubmitButton isBusy={isSubmitting} isDisabled={Object.keys(errors).length > 0}>
          {t('reset.submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
