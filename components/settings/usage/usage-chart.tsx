'use client';

import { useFormatter } from 'next-intl';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { CREDITS_PER_USD, toUsd } from '@/lib/domain/money/credits';
import { moneyDigits } from '@/lib/domain/money/money-digits';
import { niceTicks } from '@/lib/domain/money/nice-ticks';
import type { UsageChartData } from '@/lib/domain/money/usage-chart';
import type { UsageUnit } from '@/lib/domain/money/usage-period';
import { seriesColor } from './series-colors';
import { UsageTooltip } from './usage-tooltip';
import { useStepName } from './use-step-name';

interface UsageChartProps {
  data: UsageChartData;
  unit: UsageUnit;
}

const COMPACT_FROM_CREDITS = 1_000 * CREDITS_PER_USD;

const AXIS = { fontSize: 11, fill: 'var(--muted-foreground)' } as const;

/** Screen readers get the table beside it instead. */
export function UsageChart({ data, unit }: UsageChartProps) {
  const format = useFormatter();
  const stepName = useStepName(unit);
  const ticks = niceTicks(Math.max(0, ...data.steps.map(({ costCredits }) => costCredits)));
  const isMirrored = document.documentElement.dir === 'rtl';
  const dollars = (credits: number) =>
    format.number(toUsd(credits), {
      style: 'currency',
      currency: 'USD',
      // All ticks have as many digits as the first of them needs.
      ...(credits >= COMPACT_FROM_CREDITS
        ? { notation: 'compact', maximumSignificantDigits: 3 }
        : moneyDigits(ticks[1] ?? 0)),
    });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...data.steps]}
        accessibilityLayer={false}
        // The axes are mirrored here; the text of a label must not be mirrored again.
        style={{ direction: 'ltr' }}
        margin={{ top: 8, right: isMirrored ? 0 : 4, bottom: 0, left: isMirrored ? 4 : 0 }}
        barCategoryGap="18%"
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="startDay"
          tickFormatter={(day: string) => stepName(day, 'tick')}
          tick={AXIS}
          tickLine={false}
          axisLine={{ stroke: 'var(--border)' }}
          minTickGap={24}
          reversed={isMirrored}
        />
        <YAxis
          width={56}
          tickFormatter={dollars}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 0]}
          orientation={isMirrored ? 'right' : 'left'}
        />
        <Tooltip
          cursor={{ fill: 'var(--fill)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const step = data.steps.find(({ startDay }) => startDay === payload[0]?.payload?.startDay);
            return active && step !== undefined ? (
              <div dir={isMirrored ? 'rtl' : 'ltr'}>
                <UsageTooltip step={step} series={data.series} title={stepName(step.startDay, 'line')} />
              </div>
            ) : null;
          }}
        />
        {data.series.map((_, index) => (
          <Bar
            key={index}
            dataKey={(step: UsageChartData['steps'][number]) => step.credits[index] ?? 0}
            stackId="spending"
            fill={seriesColor(index)}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
