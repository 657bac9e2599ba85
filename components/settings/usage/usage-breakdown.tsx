'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMoney } from '@/lib/client/use-money';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { UsageGrouping, UsageSeries } from '@/lib/domain/money/usage-chart';
import { seriesColor } from './series-colors';
import { useSeriesName } from './use-series-name';

interface UsageBreakdownProps {
  series: readonly UsageSeries[];
  grouping: UsageGrouping;
}

const CELL = 'py-2 ps-3 text-end align-top tabular';

/** The legend of the chart, with the sums of each series. */
export function UsageBreakdown({ series, grouping }: UsageBreakdownProps) {
  const t = useTranslations('usage');
  const format = useFormatter();
  const money = useMoney();
  const nameOf = useSeriesName();
  return (
    <table className="w-full text-sm">
      <thead className="text-muted-foreground text-xs">
        <tr className="border-b">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t(grouping === 'model' ? 'model' : 'endpoint')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {t('answers')}
          </th>
          <th scope="col" className="hidden py-1.5 ps-3 text-end font-medium sm:table-cell">
            {t('tokens')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {t('spent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {series.map((each, index) => (
          <tr key={index} className="border-b last:border-b-0">
            <th scope="row" className="py-2 text-start font-normal">
              <span className="flex items-baseline gap-2.5">
                <span
                  className="size-2 shrink-0 rounded-full forced-color-adjust-none"
                  style={{ background: seriesColor(index) }}
                />
                <span className="min-w-0">
                  <bdi className="wrap-anywhere">{nameOf(each)}</bdi>
                  {each.model === null || each.endpoint === null || each.endpoint === '' ? null : (
                    <bdi className="text-muted-foreground block text-xs">{endpointLabel(each.endpoint)}</bdi>
                  )}
                </span>
              </span>
            </th>
            <td className={CELL}>{format.number(each.answers)}</td>
            <td className={`${CELL} hidden sm:table-cell`}>
              {format.number(each.promptTokens + each.completionTokens)}
            </td>
            <td className={CELL}>{money(each.costCredits, 'column')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
