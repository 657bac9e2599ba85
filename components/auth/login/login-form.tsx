'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { useWaitWords } from '@/components/shared/use-wait-words';
import { Input } from '@/components/ui/input';
import { signIn } from '@/lib/client/account/sign-in/sign-in';
import { useFirstFocus } from '@/lib/client/hooks/use-first-focus';
import { RequestError } from '@/lib/client/request/request-error';
import { clearBanNote } from '@/lib/client/session/ban-note';
import { clearDeletionNote } from '@/lib/client/session/deletion-note';
import { loginRequestSchema } from '@/lib/contracts/account/auth';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { loginErrorKey } from './login-error-key';

interface LoginFormProps {
  /** Undefined means unknown. */
  canReset?: boolean | undefined;
  isLeaving: boolean;
  /** The password was right; a code is needed. */
  onSecondFactor: (challengeId: string) => void;
}

export function LoginForm({ canReset, isLeaving, onSecondFactor }: LoginFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields);
  const waitOf = useWaitWords();
  const form = useSchemaForm({
    schema: loginRequestSchema,
    mode: 'onChange',
    defaultValues: { email: '', password: '' },
    submit: async (credentials) => {
      clearBanNote();
      clearDeletionNote();
      const challengeId = await signIn(credentials);
      if (challengeId !== null) onSecondFactor(challengeId);
    },
    problemOf: (error) => (
      <>
        {t(`login.errors.${loginErrorKey(error)}`)}{' '}
        {error instanceof RequestError ? waitOf(error.details) : null}
      </>
    ),
    fieldProblemOf: fieldError,
  });

  return (
    <Form method="post" onSubmit={form.send}>
      {form.problem === null ? null : <FormAlert>{form.problem}</FormAlert>}
      <div ref={fields} className="flex flex-col gap-4">
        <FormField form={form} name="email" label={t('fields.email')}>
          {(field) => (
            <Input
              {...field}
              type="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField form={form} name="password" label={t('fields.password')}>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        {canReset ? (
          <Link href="/forgot-password" className="text-primary -mt-1 self-end text-sm hover:underline">
            {t('login.toForgot')}
          </Link>
        ) : null}
        {canReset === false ? (
          <p className="text-muted-foreground -mt-1 text-end text-sm">{t('login.askAdministrator')}</p>
        ) : null}
        <SubmitButton isBusy={form.isBusy || isLeaving} isDisabled={form.isInvalid}>
          {t('login.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
