'use client';

import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { PasswordInput } from '@/components/shared/password-input';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
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
    <Dialog open={pending !== null} onOpenChange={(isOpen) => (isOpen ? undefined : pending?.cancel())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t(hasPassword ? 'description' : 'signInAgain')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {pending === null ? null : hasPassword ? (
            <PasswordForm pending={pending} />
          ) : (
            <div className="flex justify-end gap-2">
              <Button variant="ghost" onClick={pending.cancel}>
                {t('cancel')}
              </Button>
              <Button onClick={() => void signOut()}>{t('signOut')}</Button>
            </div>
          )}
        </DialogBody>
      </DialogContent>
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
        <Button variant="ghost" onClick={pending.cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={password === ''}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
