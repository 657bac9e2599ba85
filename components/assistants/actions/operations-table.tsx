'use client';

import { useTranslations } from 'next-intl';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';

const WARNINGS_SHOWN_LIMIT = 5;

export function OperationsTable({ api }: { api: Extract<OpenApiOutcome, { isValid: true }>['api'] }) {
  const t = useTranslations('assistantBuilder.action');
  const warnings = api.warnings.slice(0, WARNINGS_SHOWN_LIMIT);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('available')}</h3>
      <div className="scrollbar-thin max-h-64 overflow-auto rounded-sm border">
        <Table aria-label={t('available')}>
          <TableHeader>
            <TableRow>
              <TableHead>{t('name')}</TableHead>
              <TableHead>{t('method')}</TableHead>
              <TableHead>{t('path')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody dir="ltr">
            {api.operations.map(({ id, method, path }) => (
              <TableRow key={id}>
                <TableCell className="wrap-break-word">{id}</TableCell>
                <TableCell>{method}</TableCell>
                <TableCell className="wrap-anywhere">{path}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {warnings.length === 0 ? null : (
        <ul className="text-muted-foreground flex flex-col gap-1 text-[0.8125rem]">
          {warnings.map(({ kind, place }) => (
            <li key={`${kind} ${place}`} className="wrap-anywhere">
              {t(`warnings.${kind}`, { place })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
