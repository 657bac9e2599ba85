'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { importReasonSchema, type ImportReport } from '@/lib/domain/import/import-report';

/** It lists changes by conversation, as far as recorded. */
export function ImportReportView({ report: { lines, counts } }: { report: ImportReport }) {
  const t = useTranslations('import');
  if (lines.length === 0) return null;
  const total = importReasonSchema.options.reduce((sum, reason) => sum + (counts[reason] ?? 0), 0);
  const more = total - lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className="group mt-2">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="text-muted-foreground size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
        />
        {t('report')}
      </summary>
      <ul className="bg-fill scrollbar-thin mt-2 max-h-60 overflow-y-auto rounded-sm px-3 py-1" tabIndex={-1}>
        {lines.map(({ title, reason, count }, index) => (
          <li key={index} className="py-1.5">
            {title === '' ? null : (
              <span className="block truncate font-medium">
                <bdi>{title}</bdi>
              </span>
            )}
            <span className="text-muted-foreground">{t(`reasons.${reason}`, { count })}</span>
          </li>
        ))}
        {more > 0 ? (
          <li className="text-muted-foreground py-1.5">{t('moreLines', { count: more })}</li>
        ) : null}
      </ul>
    </details>
  );
}
