'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { importPresets } from '@/lib/client/preset/presets';
import { RequestError } from '@/lib/client/request/request-error';
import { inUserScope } from '@/lib/client/scope/user-scope';
import { batchPresets } from '@/lib/domain/preset/batch-presets';
import { PRESET_FILE_LIMIT_BYTES, readPresetFile, type PresetFile } from '@/lib/domain/preset/preset-file';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

export type ImportReport = Pick<PresetFile, 'refused' | 'leftOutCount'>;

interface ImportPresets {
  readonly importFile: (file: File) => Promise<void>;
  readonly isImporting: boolean;
  /** Null means that everything was imported. */
  readonly report: ImportReport | null;
  readonly forgetReport: () => void;
}

/** Valid presets are saved, the others reported singly. */
export function useImportPresets(): ImportPresets {
  const t = useTranslations('presets');
  const tErrors = useTranslations('errors');
  const [isImporting, setImporting] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);

  const save = async ({ presets }: PresetFile) => {
    let count = 0;
    try {
      for (const batch of batchPresets(presets)) {
        await importPresets(batch);
        count += batch.length;
      }
    } catch (error) {
      const isFull = error instanceof RequestError && error.code === 'preset_limit';
      showToast(
        'error',
        isFull ? tErrors('preset_limit', { limit: Number(error.details['limit']) }) : t('importFailed'),
      );
    }
    if (count > 0) showToast('success', t('imported', { count }));
  };
  const importFile = async (file: File) => {
    setReport(null);
    if (file.size > PRESET_FILE_LIMIT_BYTES) {
      showToast('error', t('fileTooLarge', { megabytes: PRESET_FILE_LIMIT_BYTES / MEGABYTE }));
      return;
    }
    setImporting(true);
    try {
      const found = readPresetFile(await inUserScope(file.text()));
      if (found === null) showToast('error', t('notPresets'));
      else {
        await save(found);
        setReport(found.refused.length === 0 && found.leftOutCount === 0 ? null : found);
      }
    } catch {
      showToast('error', t('importFailed'));
    } finally {
      setImporting(false);
    }
  };
  return { importFile, isImporting, report, forgetReport: () => setReport(null) };
}
