'use client';

import { ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { PagePicker } from '@/components/shared/controls/page-picker';
import { usePages } from '@/lib/client/hooks/use-pages';
import { useMoney } from '@/lib/client/money/use-money';
import type { UsageSummary } from '@/lib/domain/money/usage-summary';
import { UsageTable } from './usage-table';
import { useStepName } from './use-step-name';

/** It serves screen readers and exact values, without unspent steps. */
export function UsageStepsTable({ summary }: { summary: UsageSummary }) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const money = useMoney();
  const stepName = useStepName(summary.unit);
  const steps = summary.steps.filter(({ answers, costCredits }) => answers > 0 || costCredits > 0);
  const { items, page, pages, setPage } = usePages(steps);
  return (
    <details className="group text-sm">
      <summary className="text-muted-foreground hover:text-foreground inline-flex cursor-pointer list-none items-center gap-1.5 rounded-sm py-1 font-medium">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
        />
        {t('figures')}
      </summary>
      <UsageTable
        className="mt-1"
        rows={items}
        keyOf={({ startDay }) => startDay}
        title={t(`units.${summary.unit}`)}
        name={({ startDay }) => <time dateTime={startDay}>{stepName(startDay, 'line')}</time>}
        columns={[
          { title: t('answers'), figure: ({ answers }) => format.number(answers) },
          { title: t('spent'), figure: ({ costCredits }) => money(costCredits, 'column') },
        ]}
      />
      <PagePicker page={page} pages={pages} onPage={setPage} />
    </details>
  );
}
