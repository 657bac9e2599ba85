'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useFieldError } from '@/components/shared/use-field-error';
import { Field, type FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { registerAccount } from '@/lib/client/session/register-account';
import {
  registrationRequestSchema,
  type RegistrationFields,
  type RegistrationRequest,
} from '@/lib/contracts/account/auth';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { useRegistrationError } from './use-registration-error';

interface RegisterFormProps {
  /** The user is signed in and this page is about to be left. */
  isLeaving: boolean;
}

const EMPTY = { name: '', username: '', email: '', password: '', confirm_password: '' };

export function RegisterForm({ isLeaving }: RegisterFormProps) {
  const t = useTranslations('auth');
  const fieldError = useFieldError();
  const registrationError = useRegistrationError();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, control, trigger, formState } = useForm<
    RegistrationFields,
    unknown,
    RegistrationRequest
  >({ resolver: zodResolver(registrationRequestSchema), mode: 'onChange', defaultValues: EMPTY });
  const values = useWatch({ control });
  const { errors, isSubmitting, dirtyFields } = formState;

  async function submit(registration: RegistrationRequest): Promise<void> {
    setFailure(null);
    try {
      await registerAccount(registration);
    } catch (error) {
      setFailure(registrationError(error));
    }
  }

  /** Checks a typed confirmation again when the password changes. */
  const judgeConfirmation = () => {
    if (dirtyFields.confirm_password === true) void trigger('confirm_password');
  };

  const fieldOf = (
    name: FieldPath<RegistrationFields>,
    label: string,
    children: (field: FieldControl) => ReactNode,
  ) => (
    <Field label={label} error={fieldError(name, errors[name], values[name])}>
      {children}
    </Field>
  );

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure === null ? null : <FormAlert>{failure}</FormAlert>}
      <div className="flex flex-col gap-4">
        {fieldOf('name', t('fields.name'), (field) => (
          <Input {...field} {...register('name')} autoComplete="name" />
        ))}
        {fieldOf('username', t('fields.usernameOptional'), (field) => (
          <Input
            {...field}
            {...register('username')}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
        {fieldOf('email', t('fields.email'), (field) => (
          <Input
            {...field}
            {...register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
        {fieldOf('password', t('fields.password'), (field) => (
          <PasswordInput
            {...field}
            {...register('password', { onChange: judgeConfirmation })}
            autoComplete="new-password"
          />
        ))}
        {fieldOf('confirm_password', t('fields.confirmPassword'), (field) => (
          <PasswordInput {...field} {...register('confirm_password')} autoComplete="new-password" />
        ))}
        <SubmitButton isBusy={isSubmitting || isLeaving} isDisabled={Object.keys(errors).length > 0}>
          {t('register.submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
