'use client';

import { useTranslations } from 'next-intl';
import { useImport } from '@/lib/client/import/imports';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { ImportProgress } from './import-progress';

interface ActiveImportProps {
  job: ImportJob;
  onCancel: () => void;
}

export function ActiveImport({ job, onCancel }: ActiveImportProps) {
  const t = useTranslations('import');
  const { state, fileName, doneCount, report } = useImport(job);
  return (
    <ImportProgress
      words={t(state === 'waiting' ? 'waiting' : 'running', { name: fileName })}
      soFar={t('soFar', { count: doneCount })}
      ratio={state === 'waiting' ? null : report.progress}
      onCancel={onCancel}
    />
  );
}
