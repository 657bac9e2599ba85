'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/toast';
import { updateAssistant } from '@/lib/client/assistant/assistants';
import { dropTyped } from '@/lib/client/assistant/builder';
import { useAssistantVersions } from '@/lib/client/assistant/versions';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { ShownVersion } from '@/lib/contracts/assistant/assistant-versions';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { useLeaveUnsaved } from '../use-leave-unsaved';
import { VersionChanges } from './version-changes';

interface VersionsTabProps {
  assistant: BuilderAssistant;
  isUnsaved: boolean;
}

export function VersionsTab({ assistant, isUnsaved }: VersionsTabProps) {
  const t = useTranslations('assistantBuilder');
  const format = useFormatter();
  const { versions, hasFailed, retry } = useAssistantVersions(assistant.id);
  const { leave, question } = useLeaveUnsaved(isUnsaved);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const version = versions?.find(({ number }) => number === chosen) ?? versions?.[0];

  async function restore(wanted: ShownVersion): Promise<void> {
    setBusy(true);
    try {
      await updateAssistant(assistant.id, toAssistantForm(wanted));
      dropTyped(assistant.id);
    } catch {
      showToast('error', t('saveFailed'));
    } finally {
      setBusy(false);
    }
  }

  if (hasFailed)
    return (
      <Button variant="outline" className="self-start" onClick={retry}>
        {t('versionsFailed')}
      </Button>
    );
  if (versions === undefined) return <Skeleton className="h-24" />;
  if (version === undefined)
    return <p className="text-muted-foreground text-sm text-pretty">{t('versionsNone')}</p>;
  return (
    <>
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
      <Button
        variant="outline"
        className="self-end"
        isBusy={isBusy}
        onClick={() => leave(() => void restore(version))}
      >
        {t('restore')}
      </Button>
      {question}
    </>
  );
}
