'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { changePassword } from '@/lib/client/queries/account/own-password';
import { RequestError } from '@/lib/client/request/request-error';
import { useSession } from '@/lib/client/session/use-session';
import { passwordChangeSchema, type PasswordChange } from '@/lib/contracts/account/password';

interface PasswordChangeFormProps {
  onClose: (isChanged: boolean) => void;
}

type Failure = 'wrong' | 'rateLimited' | 'unreachable' | 'generic';

const EMPTY = { current_password: '', password: '', confirm_password: '' };

/** The current password, the new one, and the new one again. */
export function PasswordChangeForm({ onClose }: PasswordChangeFormProps) {
  const t = useTranslations('settings.password');
  const fields = useTranslations('auth.fields');
  const fieldError = useFieldError();
  const { user } = useSession();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, control, trigger, setFocus, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    mode: 'onChange',
    defaultValues: EMPTY,
  });
  const values = useWatch({ control });
  const { errors, isSubmitting, dirtyFields } = formState;

  useEffect(() => setFocus('current_password'), [setFocus]);

  async function submit(change: PasswordChange): Promise<void> {
    setFailure(null);
    try {
      await changePassword(change);
      onClose(true);
    } catch (error) {
      setFailure(toFailure(error));
    }
  }

  /** Checks a typed confirmation again when the password changes. */
  const judgeConfirmation = () => {
    if (dirtyFields.confirm_password === true) void trigger('confirm_password');
  };

  const fieldOf = (name: FieldPath<PasswordChange>, label: string, autoComplete: string) => (
    <Field label={label} error={fieldError(name, errors[name], values[name])}>
      {(field) => (
        <PasswordInput
          {...field}
          {...register(name, name === 'password' ? { onChange: judgeConfirmation } : {})}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="flex max-w-sm flex-col gap-4"
    >
      {failure === null ? null : (
        <p role="alert" className="text-destructive text-sm">
          {t(`errors.${failure}`)}
        </p>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {fieldOf('current_password', fields('currentPassword'), 'current-password')}
      {fieldOf('password', fields('newPassword'), 'new-password')}
      {fieldOf('confirm_password', fields('confirmPassword'), 'new-password')}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          className="touch:h-11"
          isBusy={isSubmitting}
          disabled={Object.keys(errors).length > 0}
        >
          {t('submit')}
        </Button>
        <Button variant="ghost" className="touch:h-11" onClick={() => onClose(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof RequestError)) return 'generic';
  if (error.code === 'wrong_password') return 'wrong';
  if (error.code === 'network_error') return 'unreachable';
  return error.status === 429 ? 'rateLimited' : 'generic';
}
