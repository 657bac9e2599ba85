'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/shared/form/form';
import { LabelledField } from '@/components/shared/form/labelled-field';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { addCredit } from '@/lib/client/queries/server/people';
import { creditRequestSchema, type Person } from '@/lib/contracts/server/people';
import { CREDITS_PER_USD } from '@/lib/domain/money/credits';
import { useAct } from './use-act';

interface CreditDialogProps {
  person: Person;
  prove: Proof['prove'];
  onClose: () => void;
}

/** Asks how much credit an account is given, in dollars. */
export function CreditDialog({ person, prove, onClose }: CreditDialogProps) {
  const t = useTranslations('server');
  const act = useAct();
  const [typed, setTyped] = useState('');
  const credits = Math.round(Number(typed.trim().replace(',', '.')) * CREDITS_PER_USD);
  const isRight = typed.trim() !== '' && creditRequestSchema.safeParse({ credits }).success;
  const send = () => {
    if (!isRight) return;
    onClose();
    act(() => prove((proof) => addCredit(person.userId, credits, proof).then(() => true)));
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{`${t('addCredit')}: ${person.name}`}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Form className="flex flex-col gap-4" onSubmit={send}>
            <LabelledField label={t('creditAmount')} hint={t('creditHint')}>
              {(control) => (
                <Input
                  {...control}
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="5"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </LabelledField>
            <div className="flex justify-end gap-2">
              <Button variant="ghost" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={!isRight}>
                {t('addCredit')}
              </Button>
            </div>
          </Form>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
