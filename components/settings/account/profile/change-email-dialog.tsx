'use client';

import { useTranslations } from 'next-intl';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
import { useFieldError } from '@/components/shared/use-field-error';
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
import { changeEmail } from '@/lib/client/account/profile';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { newEmailSchema } from '@/lib/contracts/account/profile';
import { useErrorWords } from '../../section/use-error-words';

interface FormProps {
  /** Null means cancelled. */
  onClose: (changed: { email: string; isPending: boolean } | null) => void;
}

/** Where the server sends mail, a mailed link makes the change. */
export function ChangeEmailDialog({ isOpen, onClose }: FormProps & { isOpen: boolean }) {
  const t = useTranslations('settings.changeProfile');
  const hasMail = useStartupConfig()?.emailEnabled === true;
  return (
    <Dialog open={isOpen} onOpenChange={() => onClose(null)}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('openEmail')}</DialogTitle>
          <DialogDescription>{t(hasMail ? 'emailByLink' : 'emailAtOnce')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <EmailForm onClose={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function EmailForm({ onClose }: FormProps) {
  const t = useTranslations('settings.changeProfile');
  const fieldError = useFieldError();
  const { prove, pending } = useProof();
  const form = useSchemaForm({
    schema: newEmailSchema,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      const isPending = await prove((proof) => changeEmail({ ...proof, email }));
      if (isPending !== null) onClose({ email, isPending });
    },
    problemOf: useErrorWords(),
    fieldProblemOf: fieldError,
  });
  return (
    <>
      <Form method="post" className="flex flex-col gap-4" onSubmit={form.send}>
        <FormProblem>{form.problem}</FormProblem>
        <FormField form={form} name="email" label={t('newEmail')}>
          {(field) => (
            <Input {...field} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" className="touch:h-11" onClick={() => onClose(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit" className="touch:h-11" isBusy={form.isBusy}>
            {t('submitEmail')}
          </Button>
        </div>
      </Form>
      <ProofDialog pending={pending} />
    </>
  );
}
