'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Form } from '@/components/shared/form/form';
import { FormProblem } from '@/components/shared/form/form-problem';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';

interface PersonDialogProps {
  act: string;
  name: string;
  description?: string;
  form: { readonly send: () => void; readonly problem: ReactNode; readonly isBusy: boolean };
  isReady?: boolean;
  isDestructive?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PersonDialog({
  act,
  name,
  description,
  form,
  isReady = true,
  isDestructive = false,
  onClose,
  children,
}: PersonDialogProps) {
  const t = useTranslations('server');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent {...(description === undefined ? { 'aria-describedby': undefined } : {})}>
        <DialogHeader>
          <DialogTitle>{`${act}: ${name}`}</DialogTitle>
          {description === undefined ? null : <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        <DialogBody>
          <Form className="flex flex-col gap-4" onSubmit={form.send}>
            {children}
            <FormProblem>{form.problem}</FormProblem>
            <div className="flex justify-end gap-2">
              <Button variant="ghost" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                type="submit"
                variant={isDestructive ? 'destructive' : 'default'}
                disabled={!isReady}
                isBusy={form.isBusy}
              >
                {act}
              </Button>
            </div>
          </Form>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
