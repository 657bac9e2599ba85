'use client';

import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RequestError } from '@/lib/client/request/request-error';
import { finishSignIn } from '@/lib/client/session/finish-sign-in';
import { TOTP_DIGITS } from '@/lib/contracts/account/two-factor';
import { FormAlert } from '../form-alert';
import { SubmitButton } from '../submit-button';
import { loginErrorKey } from './login-error-key';

interface SecondFactorFormProps {
  challengeId: string;
  /** The user is signed in and this page is about to be left. */
  isLeaving: boolean;
  /** The challenge is used up or too old: the first step must be repeated. */
  onExpired: () => void;
  onBack: () => void;
}

type Way = 'app' | 'recovery';

/** The second step of signing in: a code of an authenticator app, or a recovery code. */
export function SecondFactorForm({ challengeId, isLeaving, onExpired, onBack }: SecondFactorFormProps) {
  const t = useTranslations('auth');
  const [way, setWay] = useState<Way>('app');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isApp = way === 'app';

  async function submit(typed: string): Promise<void> {
    if (isBusy || typed.trim() === '') return;
    setIsBusy(true);
    setFailure(null);
    try {
      await finishSignIn({ challengeId, code: typed });
    } catch (error) {
      const refusal = error instanceof RequestError ? error.code : null;
      if (refusal === 'challenge_expired') return onExpired();
      if (refusal === 'second_factor_refused') {
        setCode('');
        setFailure(t(isApp ? 'secondFactor.errors.refused' : 'secondFactor.errors.recoveryRefused'));
      } else setFailure(t(`login.errors.${loginErrorKey(error)}`));
    } finally {
      setIsBusy(false);
    }
  }

  function change(typed: string): void {
    setCode(typed);
    // A complete code of the app is submitted without the button.
    if (isApp && typed.replaceAll(/\s/g, '').length === TOTP_DIGITS) void submit(typed);
  }

  function switchWay(): void {
    setWay(isApp ? 'recovery' : 'app');
    setCode('');
    setFailure(null);
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      {failure === null ? null : <FormAlert>{failure}</FormAlert>}
      <div className="flex flex-col gap-4">
        <Field
          key={way}
          label={t(isApp ? 'secondFactor.code' : 'secondFactor.recoveryCode')}
          hint={t(isApp ? 'secondFactor.hint' : 'secondFactor.recoveryHint')}
        >
          {(field) => (
            <Input
              {...field}
              name="code"
              value={code}
              onChange={(event) => change(event.target.value)}
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
        </Field>
        <SubmitButton isBusy={isBusy || isLeaving} isDisabled={code.trim() === ''}>
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
    </form>
  );
}
