'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
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
import { Input } from '@/components/ui/input';
import { RequestError } from '@/lib/client/request/request-error';
import { typedProofSchema, type FactorProof } from '@/lib/contracts/account/two-factor';
import { useErrorWords } from '../../section/use-error-words';

interface FactorProofProps {
  /** `settings.twoFactor.<matter>` has the texts. */
  matter: 'off' | 'renew';
  hasPassword: boolean;
  onClose: () => void;
  /** A wrong proof's error is shown; otherwise the dialog closes. */
  onProof: (proof: FactorProof) => Promise<void>;
}

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
  const isPassword = way === 'password';

  const form = useSchemaForm({
    schema: typedProofSchema,
    defaultValues: { typed: '' },
    submit: async ({ typed }) => {
      await onProof(isPassword ? { password: typed } : { code: typed });
      onClose();
    },
    problemOf: words,
  });
  const typed = useWatch({ control: form.fields.control, name: 'typed' });

  function words(error: unknown): string {
    const code = error instanceof RequestError ? error.code : null;
    if (code === 'wrong_password') return t('wrongPassword');
    return code === 'second_factor_refused' ? t('wrongCode') : errorWords(error);
  }

  function switchWay(): void {
    setWay(isPassword ? 'code' : 'password');
    form.fields.reset();
    form.setProblem(null);
  }

  return (
    <Form method="post" className="flex flex-col gap-4" onSubmit={form.send}>
      <FormField key={way} form={form} name="typed" label={t(way)} error={form.problem}>
        {(field) =>
          isPassword ? (
            <PasswordInput {...field} autoComplete="current-password" />
          ) : (
            <Input
              {...field}
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono tracking-wider"
            />
          )
        }
      </FormField>
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
          isBusy={form.isBusy}
          disabled={typed.trim() === ''}
        >
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
}
