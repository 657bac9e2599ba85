'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useFieldError } from '@/components/shared/use-field-error';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { requestPasswordReset } from '@/lib/client/session/reset-password';
import { resetRequestSchema, type ResetRequest } from '@/lib/contracts/account/password';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { usePassingFailure } from '../use-passing-failure';
import { toResetFailure } from './reset-failure';

interface ForgotFormProps {
  /** The request was accepted; the link is empty when it is sent by email. */
  onRequested: (link: string) => void;
}

export function ForgotForm({ onRequested }: ForgotFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const [failure, setFailure] = usePassingFailure<ReturnType<typeof toResetFailure>>();
  const { register, handleSubmit, control, formState } = useForm<
    z.input<typeof resetRequestSchema>,
    unknown,
    ResetRequest
  >({ resolver: zodResolver(resetRequestSchema), mode: 'onChange', defaultValues: { email: '' } });
  const { email } = useWatch({ control });
  const { errors, isSubmitting } = formState;

  async function submit(body: ResetRequest): Promise<void> {
    setFailure(null);
    try {
      onRequested(await requestPasswordReset(body));
    } catch (error) {
      setFailure(toResetFailure(error));
    }
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure === null ? null : (
        <FormAlert>{t(`forgot.errors.${failure === 'token' ? 'generic' : failure}`)}</FormAlert>
      )}
      <div className="flex flex-col gap-4">
        <Field label={t('fields.email')} error={fieldError('email', errors.email, email)}>
          {(field) => (
            <Input
              {...field}
              {...register('email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <SubmitButton isBusy={isSubmitting} isDisabled={Object.keys(errors).length > 0}>
          {t('forgot.submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
