'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';
import { cancelImportUpload, useImportUpload } from '@/lib/client/import/import-upload';
import { cancelImport, useImports } from '@/lib/client/import/imports';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { isImportActive } from '@/lib/domain/import/import-job';
import { SectionState } from '../section/section-state';
import { useErrorWords } from '../section/use-error-words';
import { SettingsSection } from '../settings-section';
import { ActiveImport } from './active-import';
import { ImportPicker } from './import-picker';
import { ImportProgress } from './import-progress';
import { PastImport } from './past-import';

export function ImportSection() {
  const t = useTranslations('import');
  const toSize = useFormatBytes();
  const toWords = useErrorWords();
  const { list, error, retry } = useImports();
  const sending = useImportUpload((upload) => upload.sending);
  const active = list?.imports.find(isImportActive);
  const past = list?.imports.filter((job) => !isImportActive(job)) ?? [];
  const sizeLimitBytes = list?.sizeLimitBytes ?? 0;
  const cancel = (importId: string) =>
    void cancelImport(importId).catch((failure: unknown) => showToast('error', toWords(failure)));

  return (
    <SettingsSection
      title={t('title')}
      {...(list === undefined ? {} : { description: t('description', { size: toSize(sizeLimitBytes) }) })}
    >
      <SectionState
        isHere={list !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {sending !== null ? (
          <ImportProgress
            words={t('uploading', { name: sending.fileName })}
            ratio={sending.ratio}
            onCancel={cancelImportUpload}
          />
        ) : active !== undefined ? (
          <ActiveImport job={active} onCancel={() => cancel(active.importId)} />
        ) : (
          <ImportPicker sizeLimitBytes={sizeLimitBytes} />
        )}
        {past.length === 0 ? null : (
          <ul aria-label={t('history')} className="mt-4 divide-y">
            {past.map((job) => (
              <PastImport key={job.importId} job={job} />
            ))}
          </ul>
        )}
      </SectionState>
    </SettingsSection>
  );
}
