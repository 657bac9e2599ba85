'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { useWaitWords } from '@/components/shared/use-wait-words';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RequestError } from '@/lib/client/request/request-error';
import { clearBanNote } from '@/lib/client/session/ban-note';
import { signIn } from '@/lib/client/session/sign-in';
import { loginRequestSchema, type LoginRequest } from '@/lib/contracts/account/auth';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { loginErrorKey } from './login-error-key';

interface LoginFormProps {
  /** Whether a forgotten password can be reset here; undefined until that is known. */
  canReset?: boolean | undefined;
  /** The user is signed in and this page is about to be left. */
  isLeaving: boolean;
  /** The password was right, and the account also requires a code. */
  onSecondFactor: (challengeId: string) => void;
}

export function LoginForm({ canReset, isLeaving, onSecondFactor }: LoginFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const waitOf = useWaitWords();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, control, formState } = useForm<
    z.input<typeof loginRequestSchema>,
    unknown,
    LoginRequest
  >({
    resolver: zodResolver(loginRequestSchema),
    mode: 'onChange',
    defaultValues: { email: '', password: '' },
  });
  const values = useWatch({ control });
  const { errors, isSubmitting } = formState;

  async function submit(credentials: LoginRequest): Promise<void> {
    setFailure(null);
    clearBanNote();
    try {
      const challengeId = await signIn(credentials);
      if (challengeId !== null) onSecondFactor(challengeId);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure === null ? null : (
        <FormAlert>
          {t(`login.errors.${loginErrorKey(failure)}`)}{' '}
          {failure instanceof RequestError ? waitOf(failure.details) : null}
        </FormAlert>
      )}
      <div className="flex flex-col gap-4">
        <Field label={t('fields.email')} error={fieldError('email', errors.email, values.email)}>
          {(field) => (
            <Input
              {...field}
              {...register('email')}
              type="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('fields.password')} error={fieldError('password', errors.password, values.password)}>
          {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
        </Field>
        {canReset ? (
          <Link href="/forgot-password" className="text-primary -mt-1 self-end text-sm hover:underline">
            {t('login.toForgot')}
          </Link>
        ) : null}
        {canReset === false ? (
          <p className="text-muted-foreground -mt-1 text-end text-sm">{t('login.askAdministrator')}</p>
        ) : null}
        <SubmitButton isBusy={isSubmitting || isLeaving} isDisabled={Object.keys(errors).length > 0}>
          {t('login.submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
