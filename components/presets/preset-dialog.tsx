'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { findModelChoice } from '@/lib/client/model/store/model-choice';
import { usePresets } from '@/lib/client/preset/presets';
import { findChatSettings } from '@/lib/client/settings/chat-settings';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { EditedPreset } from '@/lib/contracts/preset/presets';
import { DEFAULT_PRESET_TITLE, type Preset } from '@/lib/domain/preset/preset';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';
import { PresetForm } from './preset-form';

interface PresetDialogProps {
  isOpen: boolean;
  /** Null means a new preset of the chat's settings. */
  presetId: string | null;
}

export function PresetDialog({ isOpen, presetId }: PresetDialogProps) {
  const t = useTranslations('presets');
  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? undefined : closeDialog())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t(presetId === null ? 'saveAs' : 'editTitle')}</DialogTitle>
        </DialogHeader>

        {presetId === null ? (
          <PresetForm presetId={null} initial={ofScreen()} />
        ) : (
          <KnownPreset key={presetId} presetId={presetId} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** It is mounted with the dialog, to start with the current preset; later changes leave typed values. */
function KnownPreset({ presetId }: { presetId: string }) {
  const t = useTranslations('presets');
  const { presets, isKnown, error, retry } = usePresets();
  const preset = presets.find((each) => each.presetId === presetId);
  const [first, setFirst] = useState(preset);
  if (first === undefined && preset !== undefined) setFirst(preset);
  if (first !== undefined) return <PresetForm presetId={presetId} initial={toEdited(first)} />;
  if (!isKnown && error === null)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4 px-5 pb-5">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  return isKnown ? (
    <p className="px-5 pb-5 text-sm">{t('gone')}</p>
  ) : (
    <p role="alert" className="px-5 pb-5 text-sm">
      {t('loadFailed')}{' '}
      <Button variant="link" size="bare" onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  );
}

function toEdited({ title, endpoint, endpointType, model, settings }: Preset): EditedPreset {
  const { tools, ...others } = settings;
  return { title, endpoint, endpointType, model, settings: others, tools: tools ?? null };
}

function ofScreen(): EditedPreset {
  const { endpoint, endpointType, model } = findModelChoice() ?? {
    endpoint: '',
    endpointType: null,
    model: null,
  };
  const { file_ids: _files, ...settings } = settingsAt(endpoint, endpointType, findChatSettings());
  return { title: DEFAULT_PRESET_TITLE, endpoint, endpointType, model, settings, tools: null };
}
