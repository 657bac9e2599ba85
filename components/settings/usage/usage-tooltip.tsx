'use client';

import { useMoney } from '@/lib/client/money/use-money';
import type { UsageChartData, UsageSeries } from '@/lib/domain/money/usage-chart';
import { seriesColor } from './series-colors';
import { useSeriesName } from './use-series-name';

interface UsageTooltipProps {
  title: string;
  step: UsageChartData['steps'][number];
  series: readonly UsageSeries[];
}

export function UsageTooltip({ title, step, series }: UsageTooltipProps) {
  const money = useMoney();
  const nameOf = useSeriesName();
  return (
    <div className="bg-raised shadow-floating max-w-64 rounded-md border px-3 py-2 text-xs">
      <p className="font-medium">{title}</p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {series.map((each, index) => {
          const credits = step.credits[index] ?? 0;
          return credits === 0 ? null : (
            <li key={index} className="flex items-center gap-2">
              <span
                className="size-2 shrink-0 rounded-full forced-color-adjust-none"
                style={{ background: seriesColor(index) }}
              />
              <bdi className="min-w-0 flex-1 truncate">{nameOf(each)}</bdi>
              <span className="tabular ps-3">{money(credits, 'column')}</span>
            </li>
          );
        })}
      </ul>
      <p className="tabular mt-1.5 border-t pt-1.5 text-end font-medium">
        {money(step.costCredits, 'column')}
      </p>
    </div>
  );
}
