'use client';

import { useTranslations } from 'next-intl';
import type { FigurePoint, ServerFigures } from '@/lib/contracts/server/server-figures';
import { toFigureLines, type FigureLine } from '@/lib/domain/server/figure-line';

interface FigureChartProps {
  figures: ServerFigures;
  name: string;
  of: (point: FigurePoint) => number | null;
  words: (value: number) => string;
}

const MINUTE_MS = 60_000;
const WIDTH = 100;
const HEIGHT = 30;

/** Its last and its highest value are in words, for those who do not see it. */
export function FigureChart({ figures: { points, stepMinutes }, name, of, words }: FigureChartProps) {
  const t = useTranslations('server');
  const stepMs = stepMinutes * MINUTE_MS;
  const values = points.map((point) => ({ atMs: Date.parse(point.at), value: of(point) }));
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const last = known.at(-1);
  const now = last === undefined ? '–' : words(last);
  const most = known.length === 0 ? '–' : words(Math.max(...known));
  const [first, end] = [values[0]?.atMs ?? 0, values.at(-1)?.atMs ?? 0];
  const lines = toFigureLines(values, { fromMs: first, toMs: Math.max(end, first + stepMs), stepMs });
  return (
    <div role="img" aria-label={t('figureSummary', { name, now, most })} className="flex min-w-0 flex-col">
      <p aria-hidden className="text-muted-foreground text-[0.8125rem]">
        {name}
      </p>
      <p aria-hidden className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="text-lg font-semibold tabular-nums">{now}</bdi>
        <span className="text-muted-foreground text-xs">{t('figureMost', { most })}</span>
      </p>
      <svg
        aria-hidden
        viewBox={`0 -1 ${String(WIDTH)} ${String(HEIGHT + 2)}`}
        preserveAspectRatio="none"
        className="mt-auto h-11 w-full shrink-0 pt-1 rtl:-scale-x-100"
      >
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT}
          y2={HEIGHT}
          className="stroke-border"
          vectorEffect="non-scaling-stroke"
        />
        {lines.map((line, index) => (
          <path
            key={index}
            d={toPath(line)}
            fill="none"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary"
          />
        ))}
      </svg>
    </div>
  );
}

/** A lone point is a dot. */
function toPath(line: FigureLine): string {
  const places = line.map(
    ([across, up]) => `${(across * WIDTH).toFixed(2)} ${((1 - up) * HEIGHT).toFixed(2)}`,
  );
  return places.length === 1 ? `M${places.join('')}h0` : `M${places.join('L')}`;
}
