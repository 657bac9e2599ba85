'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { NativeSelect } from '@/components/ui/native-select';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/toast';
import { updateAssistant } from '@/lib/client/assistant/assistants';
import { openInBuilder } from '@/lib/client/assistant/builder';
import { useAssistantVersions } from '@/lib/client/assistant/versions';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { ShownVersion } from '@/lib/contracts/assistant/assistant-versions';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { VersionChanges } from './version-changes';

interface VersionsDialogProps {
  assistant: BuilderAssistant;
  isOpen: boolean;
  onClose: () => void;
}

export function VersionsDialog({ assistant, isOpen, onClose }: VersionsDialogProps) {
  const t = useTranslations('assistantBuilder');
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent className="max-w-3xl" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('versions')}</DialogTitle>
        </DialogHeader>
        <Versions assistant={assistant} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Versions({ assistant, onDone }: { assistant: BuilderAssistant; onDone: () => void }) {
  const t = useTranslations('assistantBuilder');
  const format = useFormatter();
  const { versions, hasFailed, retry } = useAssistantVersions(assistant.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const version = versions?.find(({ number }) => number === chosen) ?? versions?.[0];

  async function restore(wanted: ShownVersion): Promise<void> {
    setBusy(true);
    try {
      await updateAssistant(assistant.id, toAssistantForm(wanted));
      openInBuilder(null);
      onDone();
    } catch {
      showToast('error', t('saveFailed'));
    } finally {
      setBusy(false);
    }
  }

  if (hasFailed)
    return (
      <DialogBody>
        <Button variant="outline" onClick={retry}>
          {t('versionsFailed')}
        </Button>
      </DialogBody>
    );
  if (versions === undefined)
    return (
      <DialogBody>
        <Skeleton className="h-24" />
      </DialogBody>
    );
  if (version === undefined)
    return (
      <DialogBody>
        <p className="text-muted-foreground text-sm">{t('versionsNone')}</p>
      </DialogBody>
    );
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <LabelledField label={t('versionSaved')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(version.number)}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {versions.map(({ number, savedAt }) => (
                <option key={number} value={String(number)}>
                  {format.dateTime(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'medium' })}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledField>
        <VersionChanges before={version} after={assistant} />
      </DialogBody>
      <div className="flex justify-end border-t px-5 py-4">
        <Button isBusy={isBusy} onClick={() => void restore(version)}>
          {t('restore')}
        </Button>
      </div>
    </>
  );
}
