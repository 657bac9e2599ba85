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
import { Input } from '@/components/ui/input';
import { RequestError } from '@/lib/client/request/request-error';
import type { FactorProof } from '@/lib/contracts/account/two-factor';
import { useErrorWords } from '../use-error-words';

interface FactorProofProps {
  /** The action to confirm: its texts are `settings.twoFactor.<matter>`. */
  matter: 'off' | 'renew';
  hasPassword: boolean;
  onClose: () => void;
  /**
   * Performs the action with the proof. When it throws for a wrong proof, that is shown; otherwise the dialog closes.
   */
  onProof: (proof: FactorProof) => Promise<void>;
}

/** Asks for the password or a code before an active second factor is changed. */
export function FactorProofDialog({ isOpen, ...form }: FactorProofProps & { isOpen: boolean }) {
  const t = useTranslations(`settings.twoFactor.${form.matter}`);
  return (
    <Dialog open={isOpen} onOpenChange={form.onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ProofForm {...form} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function ProofForm({ matter, hasPassword, onClose, onProof }: FactorProofProps) {
  const t = useTranslations('settings.twoFactor.proof');
  const confirmLabel = useTranslations(`settings.twoFactor.${matter}`)('confirm');
  const errorWords = useErrorWords();
  const [way, setWay] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const isPassword = way === 'password';

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onProof(isPassword ? { password: typed } : { code: typed });
      onClose();
    } catch (error) {
      setProblem(words(error));
    } finally {
      setIsBusy(false);
    }
  }

  function words(error: unknown): string {
    const code = error instanceof RequestError ? error.code : null;
    if (code === 'wrong_password') return t('wrongPassword');
    return code === 'second_factor_refused' ? t('wrongCode') : errorWords(error);
  }

  function switchWay(): void {
    setWay(isPassword ? 'code' : 'password');
    setTyped('');
    setProblem(undefined);
  }

  return (
    <form method="post" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field key={way} label={t(way)} error={problem}>
        {(field) => {
          const control = { ...field, value: typed };
          return isPassword ? (
            <PasswordInput
              {...control}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="current-password"
            />
          ) : (
            <Input
              {...control}
              onChange={(event) => setTyped(event.target.value)}
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono tracking-wider"
            />
          );
        }}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {hasPassword ? (
          <Button variant="link" size="bare" className="touch:min-h-11" onClick={switchWay}>
            {t(isPassword ? 'useCode' : 'usePassword')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant={matter === 'off' ? 'destructive' : 'default'}
          className="touch:h-11"
          isBusy={isBusy}
          disabled={typed.trim() === ''}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
