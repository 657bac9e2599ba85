'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { finishSignIn } from '@/lib/client/account/sign-in/sign-in';
import { RequestError } from '@/lib/client/request/request-error';
import { secondFactorRequestSchema, TOTP_DIGITS } from '@/lib/contracts/account/two-factor';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { loginErrorKey } from './login-error-key';

interface SecondFactorFormProps {
  challengeId: string;
  isLeaving: boolean;
  /** The first step must be repeated. */
  onExpired: () => void;
  onBack: () => void;
}

type Way = 'app' | 'recovery';

export function SecondFactorForm({ challengeId, isLeaving, onExpired, onBack }: SecondFactorFormProps) {
  const t = useTranslations('auth');
  const [way, setWay] = useState<Way>('app');
  const isApp = way === 'app';

  const form = useSchemaForm({
    schema: secondFactorRequestSchema,
    defaultValues: { challengeId, code: '' },
    submit: async (request) => {
      await finishSignIn(request);
    },
    problemOf: (error) => {
      const refusal = error instanceof RequestError ? error.code : null;
      if (refusal === 'challenge_expired') {
        onExpired();
        return null;
      }
      if (refusal !== 'second_factor_refused') return t(`login.errors.${loginErrorKey(error)}`);
      form.fields.setValue('code', '');
      return t(isApp ? 'secondFactor.errors.refused' : 'secondFactor.errors.recoveryRefused');
    },
  });
  const code = useWatch({ control: form.fields.control, name: 'code' });

  function switchWay(): void {
    setWay(isApp ? 'recovery' : 'app');
    form.fields.reset();
    form.setProblem(null);
  }

  return (
    <Form method="post" onSubmit={form.send}>
      {form.problem === null ? null : <FormAlert>{form.problem}</FormAlert>}
      <div className="flex flex-col gap-4">
        <FormField
          key={way}
          form={form}
          name="code"
          label={t(isApp ? 'secondFactor.code' : 'secondFactor.recoveryCode')}
          hint={t(isApp ? 'secondFactor.hint' : 'secondFactor.recoveryHint')}
          onChange={(event: { target: { value: string } }) => {
            // A complete code of the app is submitted without the button.
            if (isApp && event.target.value.replaceAll(/\s/g, '').length === TOTP_DIGITS) form.send();
          }}
        >
          {(field) => (
            <Input
              {...field}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the page has just become this field
              autoFocus
              dir="ltr"
              autoComplete={isApp ? 'one-time-code' : 'off'}
              inputMode={isApp ? 'numeric' : 'text'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="font-mono text-base tracking-wider desktop:text-base"
            />
          )}
        </FormField>
        <SubmitButton isBusy={form.isBusy || isLeaving} isDisabled={code.trim() === ''}>
          {t('secondFactor.submit')}
        </SubmitButton>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="link" size="bare" className="touch:min-h-11" onClick={switchWay}>
            {t(isApp ? 'secondFactor.useRecovery' : 'secondFactor.useApp')}
          </Button>
          <Button variant="link" size="bare" className="touch:min-h-11" onClick={onBack}>
            {t('secondFactor.back')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
