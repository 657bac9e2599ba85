'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ImportFormat } from '@/lib/domain/import/detect-format';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { importReasonSchema, isSkipReason, type ImportReport } from '@/lib/domain/import/import-report';
import { ImportReportView } from './import-report-view';

/** Products have the same names in every language. */
const PRODUCTS: Readonly<Record<Exclude<ImportFormat, 'parley'>, string>> = {
  deepseek: 'DeepSeek',
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  librechat: 'LibreChat',
  'open-webui': 'Open WebUI',
  nextchat: 'NextChat',
};

export function PastImport({ job }: { job: ImportJob }) {
  const t = useTranslations('import');
  const format = useFormatter();
  const { report, state } = job;
  const skipped = skippedCount(report);
  const facts = [
    t('imported', { count: job.importedCount }),
    ...(job.messageCount > 0 ? [t('messages', { count: job.messageCount })] : []),
    ...(job.knownCount > 0 ? [t('known', { count: job.knownCount })] : []),
    ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
    ...(report.folderCount > 0 ? [t('folders', { count: report.folderCount })] : []),
    ...(report.presetCount > 0 ? [t('presets', { count: report.presetCount })] : []),
  ];
  return (
    <li className="py-3 text-sm">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate font-medium">
          <bdi>{job.fileName}</bdi>
        </p>
        <Badge variant={state === 'failed' ? 'destructive' : 'secondary'}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="text-muted-foreground mt-0.5 flex flex-wrap gap-x-3">
        {job.format === null ? null : (
          <span>{job.format === 'parley' ? t('archiveFormat') : PRODUCTS[job.format]}</span>
        )}
        <time dateTime={job.createdAt}>
          {format.dateTime(new Date(job.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      {report.failure === null ? null : (
        <p className="text-destructive mt-1">{t(`failures.${report.failure}`)}</p>
      )}
      {report.failure === 'unrecognised' || report.failure === 'activity_list' ? null : (
        <p className="text-muted-foreground mt-1 flex flex-wrap gap-x-3 tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <ImportReportView report={report} />
    </li>
  );
}

function skippedCount({ counts }: ImportReport): number {
  return importReasonSchema.options
    .filter(isSkipReason)
    .reduce((sum, reason) => sum + (counts[reason] ?? 0), 0);
}
