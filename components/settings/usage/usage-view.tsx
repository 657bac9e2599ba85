'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import { useMoney } from '@/lib/client/money/use-money';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { toUsageChart, type UsageGrouping } from '@/lib/domain/money/usage-chart';
import type { UsageSummary } from '@/lib/domain/money/usage-summary';
import { UsageBreakdown } from './usage-breakdown';
import { UsageStepsTable } from './usage-steps-table';
import { UsageTotals } from './usage-totals';
import { useStepName } from './use-step-name';

const UsageChart = dynamic(
  retryingImport(() => import('./usage-chart').then((file) => file.UsageChart)),
  { ssr: false },
);

export function UsageView({ summary }: { summary: UsageSummary }) {
  const t = useTranslations('usage');
  const money = useMoney();
  const stepName = useStepName(summary.unit);
  const [grouping, setGrouping] = useState<UsageGrouping>('model');
  if (summary.totals.answers === 0 && summary.totals.costCredits === 0)
    return <p className="text-muted-foreground py-10 text-center text-sm">{t('empty')}</p>;
  const data = toUsageChart(summary, grouping);
  return (
    <div className="flex flex-col gap-5">
      <UsageTotals totals={summary.totals} />
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('grouping')}
          value={grouping}
          onChange={setGrouping}
          options={[
            { value: 'model', label: t('byModel') },
            { value: 'endpoint', label: t('byEndpoint') },
          ]}
        />
        {/* Answers that cost nothing have no bars. */}
        {summary.totals.costCredits === 0 ? null : (
          <div
            role="img"
            aria-label={t('chartLabel', {
              total: money(summary.totals.costCredits),
              from: stepName(summary.firstDay, 'sentence'),
              to: stepName(summary.lastDay, 'sentence'),
            })}
            className="h-52"
          >
            <UsageChart data={data} unit={summary.unit} />
          </div>
        )}
        <UsageBreakdown series={data.series} grouping={grouping} />
      </div>
      <UsageStepsTable summary={summary} />
    </div>
  );
}
