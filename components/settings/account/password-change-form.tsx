'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { Button } from '@/components/ui/button';
import { changePassword } from '@/lib/client/account/own-password';
import { RequestError } from '@/lib/client/request/request-error';
import { useSession } from '@/lib/client/session/use-session';
import { passwordChangeSchema, type PasswordChange } from '@/lib/contracts/account/password';

interface PasswordChangeFormProps {
  onClose: (isChanged: boolean) => void;
}

type Failure = 'wrong' | 'rateLimited' | 'unreachable' | 'generic';

const EMPTY = { current_password: '', password: '', confirm_password: '' };

export function PasswordChangeForm({ onClose }: PasswordChangeFormProps) {
  const t = useTranslations('settings.password');
  const tFields = useTranslations('auth.fields');
  const fieldError = useFieldError();
  const { user } = useSession();
  const form = useSchemaForm({
    schema: passwordChangeSchema,
    mode: 'onChange',
    defaultValues: EMPTY,
    submit: async (change) => {
      await changePassword(change);
      onClose(true);
    },
    problemOf: (error) => t(`errors.${toFailure(error)}`),
    fieldProblemOf: fieldError,
  });
  const { trigger, setFocus, formState } = form.fields;
  const { dirtyFields } = formState;

  useEffect(() => setFocus('current_password'), [setFocus]);

  const judgeConfirmation = () => {
    if (dirtyFields.confirm_password === true) void trigger('confirm_password');
  };

  const fieldOf = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <FormField
      form={form}
      name={name}
      label={label}
      {...(name === 'password' ? { onChange: judgeConfirmation } : {})}
    >
      {(field) => <PasswordInput {...field} autoComplete={autoComplete} />}
    </FormField>
  );

  return (
    <Form method="post" onSubmit={form.send} className="flex max-w-sm flex-col gap-4">
      <FormProblem>{form.problem}</FormProblem>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {fieldOf('current_password', tFields('currentPassword'), 'current-password')}
      {fieldOf('password', tFields('newPassword'), 'new-password')}
      {fieldOf('confirm_password', tFields('confirmPassword'), 'new-password')}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="touch:h-11" isBusy={form.isBusy} disabled={form.isInvalid}>
          {t('submit')}
        </Button>
        <Button variant="ghost" className="touch:h-11" onClick={() => onClose(false)}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof RequestError)) return 'generic';
  if (error.code === 'wrong_password') return 'wrong';
  if (error.code === 'network_error') return 'unreachable';
  return error.status === 429 ? 'rateLimited' : 'generic';
}
