'use client';

import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { PasswordInput } from '@/components/shared/password-input';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { RequestError } from '@/lib/client/request/request-error';
import { signOut } from '@/lib/client/session/sign-out';
import { useErrorWords } from './use-error-words';
import type { PendingProof } from './use-proof';

/** Asks for the password before a change to how the user signs in; an account without a password must sign in again. */
export function ProofDialog({ pending }: { pending: PendingProof | null }) {
  const t = useTranslations('settings.proof');
  const hasPassword = pending?.hasPassword === true;
  return (
    <Dialog
      isOpen={pending !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : pending?.cancel())}
      title={t('title')}
      description={t(hasPassword ? 'description' : 'signInAgain')}
    >
      {pending === null ? null : hasPassword ? (
        <PasswordForm pending={pending} />
      ) : (
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={pending.cancel}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function PasswordForm({ pending }: { pending: PendingProof }) {
  const t = useTranslations('settings.proof');
  const errorWords = useErrorWords();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setProblem(undefined);
    try {
      await pending.submit(password);
    } catch (error) {
      const isWrong = error instanceof RequestError && error.code === 'wrong_password';
      setProblem(isWrong ? t('wrong') : errorWords(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label={t('password')} error={problem}>
        {(field) => (
          <PasswordInput
            {...field}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={pending.cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={password === ''}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
