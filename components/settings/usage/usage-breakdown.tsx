'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMoney } from '@/lib/client/money/use-money';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { UsageGrouping, UsageSeries } from '@/lib/domain/money/usage-chart';
import { seriesColor } from './series-colors';
import { UsageTable } from './usage-table';
import { useSeriesName } from './use-series-name';

interface UsageBreakdownProps {
  series: readonly UsageSeries[];
  grouping: UsageGrouping;
}

export function UsageBreakdown({ series, grouping }: UsageBreakdownProps) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const money = useMoney();
  const nameOf = useSeriesName();
  return (
    <UsageTable
      rows={series}
      keyOf={(_each, index) => index}
      title={t(grouping === 'model' ? 'model' : 'endpoint')}
      name={(each, index) => (
        <span className="flex items-baseline gap-2.5">
          <span
            className="size-2 shrink-0 rounded-full forced-color-adjust-none"
            style={{ background: seriesColor(index) }}
          />
          <span className="min-w-0">
            <bdi className="wrap-anywhere">{nameOf(each)}</bdi>
            {each.model === null || each.endpoint === null || each.endpoint === '' ? null : (
              <span className="text-muted-foreground block text-xs">
                <bdi>{endpointLabel(each.endpoint)}</bdi>
              </span>
            )}
          </span>
        </span>
      )}
      columns={[
        { title: t('answers'), figure: ({ answers }) => format.number(answers) },
        {
          title: t('tokens'),
          figure: ({ promptTokens, completionTokens }) => format.number(promptTokens + completionTokens),
          isWideOnly: true,
        },
        { title: t('spent'), figure: ({ costCredits }) => money(costCredits, 'column') },
      ]}
    />
  );
}
