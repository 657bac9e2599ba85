'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { useCopied } from '@/components/shared/use-copied';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { IconButton } from '@/components/ui/parts/icon-button';
import { confirmTwoFactor } from '@/lib/client/account/two-factor';
import { RequestError } from '@/lib/client/request/request-error';
import { confirmTwoFactorSchema, type Enrolment } from '@/lib/contracts/account/two-factor';
import { useErrorWords } from '../../section/use-error-words';
import { QrCode } from './qr-code';

interface EnrolDialogProps {
  /** Null means none. */
  enrolment: Enrolment | null;
  onClose: () => void;
  /** It is called when the factor is on. */
  onDone: (recoveryCodes: string[]) => void;
}

/** The first code switches it on. */
export function EnrolDialog({ enrolment, onClose, onDone }: EnrolDialogProps) {
  const t = useTranslations('settings.twoFactor.enrol');
  return (
    <Dialog open={enrolment !== null} onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {enrolment === null ? null : <EnrolForm enrolment={enrolment} onDone={onDone} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function EnrolForm({ enrolment, onDone }: { enrolment: Enrolment; onDone: EnrolDialogProps['onDone'] }) {
  const t = useTranslations('settings.twoFactor.enrol');
  const errorWords = useErrorWords();
  const wrongCode = useTranslations('settings.twoFactor.proof')('wrongCode');
  const [isCopied, copy] = useCopied();
  const form = useSchemaForm({
    schema: confirmTwoFactorSchema,
    defaultValues: { code: '' },
    submit: async ({ code }) => onDone(await confirmTwoFactor(code)),
    problemOf: (error) =>
      error instanceof RequestError && error.code === 'second_factor_refused' ? wrongCode : errorWords(error),
  });
  const code = useWatch({ control: form.fields.control, name: 'code' });

  return (
    <Form className="flex flex-col gap-4" onSubmit={form.send}>
      <p className="text-sm">{t('scan')}</p>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={enrolment.address} label={t('picture')} />
      </div>
      <div>
        <p className="text-muted-foreground text-sm">{t('manual')}</p>
        <div className="bg-fill mt-1.5 flex items-center gap-1 rounded-sm ps-3 pe-1">
          <code dir="ltr" className="min-w-0 flex-1 py-2 font-mono text-sm wrap-anywhere">
            {inGroups(enrolment.secret)}
          </code>
          <IconButton label={t('copyKey')} onClick={() => void copy(enrolment.secret)}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          </IconButton>
        </div>
      </div>
      <FormField form={form} name="code" label={t('code')} error={form.problem}>
        {(field) => (
          <Input
            {...field}
            dir="ltr"
            autoComplete="one-time-code"
            inputMode="numeric"
            className="font-mono tracking-wider"
          />
        )}
      </FormField>
      <Button type="submit" className="touch:h-11" isBusy={form.isBusy} disabled={code.trim() === ''}>
        {t('confirm')}
      </Button>
    </Form>
  );
}

/** Groups of four are easier to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
