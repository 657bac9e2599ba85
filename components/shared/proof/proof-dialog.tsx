'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { signOut } from '@/lib/client/account/session/sign-out';
import { RequestError } from '@/lib/client/request/request-error';
import { typedPasswordSchema } from '@/lib/contracts/account/sensitive-change';
import type { PendingProof } from './use-proof';

interface ProofDialogProps {
  pending: PendingProof | null;
  /** It names the purpose where that is not a sign-in. */
  description?: string;
}

/** An account without a password must sign in again. */
export function ProofDialog({ pending, description }: ProofDialogProps) {
  const t = useTranslations('settings.proof');
  const hasPassword = pending?.hasPassword === true;
  return (
    <Dialog open={pending !== null} onOpenChange={(isOpen) => (isOpen ? undefined : pending?.cancel())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>
            {hasPassword ? (description ?? t('description')) : t('signInAgain')}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          {pending === null ? null : hasPassword ? (
            <PasswordForm pending={pending} />
          ) : (
            <div className="flex justify-end gap-2">
              <Button variant="ghost" onClick={pending.cancel}>
                {t('cancel')}
              </Button>
              <Button onClick={() => void signOut({ mayReturn: true })}>{t('signOut')}</Button>
            </div>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function PasswordForm({ pending }: { pending: PendingProof }) {
  const t = useTranslations('settings.proof');
  const errorText = useErrorText();
  const form = useSchemaForm({
    schema: typedPasswordSchema,
    defaultValues: { password: '' },
    submit: ({ password }) => pending.submit(password),
    problemOf: (error) => {
      if (!(error instanceof RequestError)) return errorText('internal_error', null);
      return error.code === 'wrong_password' ? t('wrong') : errorText(error.code, error.details);
    },
  });
  const password = useWatch({ control: form.fields.control, name: 'password' });

  return (
    <Form method="post" className="flex flex-col gap-4" onSubmit={form.send}>
      <FormField form={form} name="password" label={t('password')} error={form.problem}>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={pending.cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={form.isBusy} disabled={password === ''}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}
