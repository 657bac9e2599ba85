'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LabelledField } from '@/components/shared/form/labelled-field';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { banPerson } from '@/lib/client/queries/server/people';
import type { Person } from '@/lib/contracts/server/people';
import { useAct } from './use-act';

interface BanDialogProps {
  person: Person;
  prove: Proof['prove'];
  onClose: () => void;
}

const SPANS = [
  { hours: 1, words: 'banHour' },
  { hours: 24, words: 'banDay' },
  { hours: 24 * 7, words: 'banWeek' },
  { hours: 24 * 30, words: 'banMonth' },
] as const;

/** Asks for how long an account is banned. */
export function BanDialog({ person, prove, onClose }: BanDialogProps) {
  const t = useTranslations('server');
  const act = useAct();
  const [hours, setHours] = useState(24);
  const ban = () => {
    onClose();
    act(() => prove((proof) => banPerson(person.userId, hours, proof).then(() => true)));
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{`${t('ban')}: ${person.name}`}</DialogTitle>
          <DialogDescription>{t('banText')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <LabelledField label={t('banFor')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={String(hours)}
                onChange={(event) => setHours(Number(event.target.value))}
              >
                {SPANS.map((span) => (
                  <NativeSelectOption key={span.hours} value={String(span.hours)}>
                    {t(span.words)}
                  </NativeSelectOption>
                ))}
              </NativeSelect>
            )}
          </LabelledField>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button variant="destructive" onClick={ban}>
              {t('ban')}
            </Button>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
