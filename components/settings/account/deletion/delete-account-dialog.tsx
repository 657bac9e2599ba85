'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
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
import { deleteAccount } from '@/lib/client/account/delete-account';
import { useBalance } from '@/lib/client/money/balance';
import { useMoney } from '@/lib/client/money/use-money';
import { useSession } from '@/lib/client/session/use-session';
import { accountEmailSchema } from '@/lib/contracts/account/delete-account';
import { ArchiveDownload } from '../../data/archive-section';
import { useErrorWords } from '../../section/use-error-words';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The email must be typed. */
export function DeleteAccountDialog({ isOpen, onOpenChange }: DeleteAccountDialogProps) {
  const t = useTranslations('settings.deleteAccount');
  const money = useMoney();
  const balance = useBalance();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('dialogTitle')}</DialogTitle>
          <DialogDescription>{t('consequences')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {balance !== null && balance > 0 ? (
            <p className="text-destructive text-sm">{t('credit', { amount: money(balance) })}</p>
          ) : null}
          <div className="flex flex-col items-start gap-2 text-sm">
            <p className="text-muted-foreground">{t('archiveHint')}</p>
            <ArchiveDownload label={t('archive')} />
          </div>
          <DeletionForm onCancel={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('settings.deleteAccount');
  const errorWords = useErrorWords();
  const { user } = useSession();
  const { prove, pending } = useProof();
  const form = useSchemaForm({
    schema: accountEmailSchema,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      await prove((proof) => deleteAccount({ ...proof, email }));
    },
    problemOf: errorWords,
    fieldProblemOf: () => t('wrongEmail'),
  });
  const typed = useWatch({ control: form.fields.control, name: 'email' });
  const isTyped = user !== null && typed.trim().toLowerCase() === user.email;

  return (
    <>
      <Form method="post" className="flex flex-col gap-4" onSubmit={form.send}>
        <FormProblem>{form.problem}</FormProblem>
        <FormField form={form} name="email" label={t('typeEmail', { email: user?.email ?? '' })}>
          {(field) => (
            <Input {...field} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" className="touch:h-11" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="destructive"
            className="touch:h-11"
            isBusy={form.isBusy}
            disabled={!isTyped}
          >
            {t('submit')}
          </Button>
        </div>
      </Form>
      <ProofDialog pending={pending} description={t('proof')} />
    </>
  );
}
