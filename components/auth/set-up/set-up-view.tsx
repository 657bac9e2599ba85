'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useErrorText } from '@/components/shared/use-error-text';
import { useFieldError } from '@/components/shared/use-field-error';
import { Input } from '@/components/ui/input';
import { setUpServer } from '@/lib/client/account/sign-in/register-account';
import { useFirstFocus } from '@/lib/client/hooks/use-first-focus';
import { RequestError } from '@/lib/client/request/request-error';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { ACCOUNT_LIMITS } from '@/lib/contracts/account/auth';
import { ADD_MODEL_PAGE, setUpSchema } from '@/lib/contracts/server/set-up';
import { AuthCard } from '../auth-card';
import { BackToLogin } from '../back-to-login';
import { FormAlert } from '../form-alert';
import { useRedirectWhenSignedIn } from '../login/use-redirect-when-signed-in';
import { SubmitButton } from '../submit-button';

export function SetUpView() {
  const t = useTranslations('server');
  const tAuth = useTranslations('auth');
  const tSite = useTranslations('site');
  const config = useStartupConfig();
  const isLeaving = useRedirectWhenSignedIn(ADD_MODEL_PAGE);
  const errorText = useErrorText();
  const fieldError = useFieldError();
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields);
  const form = useSchemaForm({
    schema: setUpSchema,
    mode: 'onChange',
    defaultValues: { name: '', email: '', password: '' },
    submit: setUpServer,
    problemOf: (error) =>
      error instanceof RequestError ? (
        <>
          {errorText(error.code, error.details)} {error.code === 'set_up_done' ? <BackToLogin /> : null}
        </>
      ) : (
        errorText('internal_error', null)
      ),
    fieldProblemOf: fieldError,
  });
  return (
    <AuthCard
      title={t('setUpTitle', { app: config?.appTitle ?? '' })}
      appTitle={tSite('description')}
      about={t('setUpIntro')}
    >
      <Form method="post" onSubmit={form.send}>
        {form.problem === null ? null : <FormAlert>{form.problem}</FormAlert>}
        <div ref={fields} className="flex flex-col gap-4">
          <FormField form={form} name="name" label={tAuth('fields.name')}>
            {(field) => <Input {...field} autoComplete="name" />}
          </FormField>
          <FormField form={form} name="email" label={tAuth('fields.email')}>
            {(field) => (
              <Input {...field} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
            )}
          </FormField>
          <FormField
            form={form}
            name="password"
            label={tAuth('fields.password')}
            hint={tAuth('problems.passwordTooShort', { min: ACCOUNT_LIMITS.password.min })}
          >
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </FormField>
          <SubmitButton isBusy={form.isBusy || isLeaving} isDisabled={form.isInvalid}>
            {tAuth('register.submit')}
          </SubmitButton>
        </div>
      </Form>
    </AuthCard>
  );
}
