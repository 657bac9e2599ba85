'use client';

import { BookmarkPlus, FileUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { FilePicker } from '@/components/shared/controls/file-picker';
import { usePresetActions } from '@/components/shared/use-preset-actions';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { usePresets } from '@/lib/client/preset/presets';
import { openDialog } from '@/lib/client/system/open-dialog';
import { canBePreset } from '@/lib/domain/preset/can-be-preset';
import { cn } from '@/lib/utils';
import { ImportReport } from './import-report';
import { PanelButton } from './panel-button';
import { PresetList } from './preset-list';
import { useImportPresets } from './use-import-presets';

interface PresetsPanelProps {
  onChosen: () => void;
  onLeave: () => void;
}

export function PresetsPanel({ onChosen, onLeave }: PresetsPanelProps) {
  const t = useTranslations('presets');
  const { presets, isKnown, error, retry } = usePresets();
  const actions = usePresetActions();
  const endpointCount = Object.keys(useEndpoints() ?? {}).length;
  const canSave = useModelChoice(({ choice }) => choice !== null && canBePreset(choice.endpoint));
  const [isClearing, setClearing] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const { importFile, isImporting, report, forgetReport } = useImportPresets();
  const theDefault = presets.find(({ isDefault }) => isDefault);
  return (
    <>
      <p dir="auto" className="text-muted-foreground truncate px-4 pt-3 pb-2 text-start text-[0.8125rem]">
        {theDefault === undefined ? t('noDefault') : t('default', { title: theDefault.title })}
      </p>
      <div
        className={cn(
          'scrollbar-thin min-h-0 overflow-y-auto overscroll-contain px-1.5 max-desktop:max-h-[45dvh]',
          endpointCount > 1 ? 'desktop:max-h-[210px]' : 'desktop:max-h-[315px]',
        )}
      >
        {error !== null ? (
          <p role="alert" className="px-2.5 pb-3 text-sm">
            {t('loadFailed')}{' '}
            <button type="button" className="text-primary underline-offset-4 hover:underline" onClick={retry}>
              {t('retry')}
            </button>
          </p>
        ) : !isKnown ? (
          <div role="status" aria-label={t('loading')} className="flex flex-col gap-2 px-2.5 pb-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        ) : presets.length === 0 ? (
          <p className="px-2.5 pb-3 text-sm text-pretty">{t('empty')}</p>
        ) : (
          <PresetList presets={presets} actions={actions} onChosen={onChosen} onLeave={onLeave} />
        )}
      </div>
      {report === null ? null : <ImportReport report={report} onClose={forgetReport} />}
      <div className="mt-1.5 flex shrink-0 flex-col border-t p-1.5">
        <PanelButton
          icon={BookmarkPlus}
          disabled={!canSave}
          onClick={() => {
            onLeave();
            openDialog({ kind: 'preset', presetId: null });
          }}
        >
          {t('saveAs')}
        </PanelButton>
        <PanelButton icon={FileUp} isBusy={isImporting} onClick={() => fileInput.current?.click()}>
          {t('import')}
        </PanelButton>
        <PanelButton icon={Trash2} disabled={presets.length === 0} onClick={() => setClearing(true)}>
          {t('clearAll')}
        </PanelButton>
      </div>
      <FilePicker
        ref={fileInput}
        label={t('import')}
        accept="application/json,.json"
        onPick={([file]) => {
          if (file !== undefined) void importFile(file);
        }}
      />
      <ConfirmDialog
        isOpen={isClearing}
        onOpenChange={setClearing}
        title={t('clearTitle')}
        confirmLabel={t('clear')}
        isDangerous
        onConfirm={actions.removeAll}
      >
        {t('clearText', { count: presets.length })}
      </ConfirmDialog>
    </>
  );
}
