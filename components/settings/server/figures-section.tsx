'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { useServerFigures } from '@/lib/client/server/figures';
import { figureSpanSchema, type FigureSpan, type ServerFigures } from '@/lib/contracts/server/server-figures';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { FigureChart } from './figure-chart';

const SECOND_MS = 1_000;

export function FiguresSection() {
  const t = useTranslations('server');
  const [span, setSpan] = useState<FigureSpan>('hour');
  const { figures, error, retry } = useServerFigures(span);
  const labels = { hour: t('lastHour'), day: t('lastDay') };
  return (
    <SettingsSection title={t('load')} description={t('loadText')}>
      <div className="pb-4">
        <Segmented
          label={t('loadSpan')}
          value={span}
          onChange={setSpan}
          options={figureSpanSchema.options.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <SectionState
        isHere={figures !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {figures === undefined ? null : <Figures figures={figures} />}
      </SectionState>
    </SettingsSection>
  );
}

function Figures({ figures }: { figures: ServerFigures }) {
  const t = useTranslations('server');
  const format = useFormatter();
  const bytes = useFormatBytes();
  if (figures.points.length === 0)
    return (
      <p className="text-muted-foreground text-sm">{t(figures.isKept ? 'noFigures' : 'noFiguresHere')}</p>
    );
  const count = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const milliseconds = (value: number) =>
    format.number(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
  const seconds = (valueMs: number) =>
    format.number(valueMs / SECOND_MS, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 min-[22rem]:grid-cols-2">
      <FigureChart figures={figures} name={t('figure.answers')} words={count} of={(point) => point.answers} />
      <FigureChart
        figures={figures}
        name={t('figure.running')}
        words={count}
        of={(point) => point.answersRunning}
      />
      <FigureChart
        figures={figures}
        name={t('figure.firstWord')}
        words={seconds}
        of={(point) => point.firstTokenMs}
      />
      <FigureChart figures={figures} name={t('figure.tokens')} words={count} of={(point) => point.tokens} />
      <FigureChart
        figures={figures}
        name={t('figure.unanswered')}
        words={count}
        of={(point) => point.failedAnswers}
      />
      <FigureChart
        figures={figures}
        name={t('figure.turnedAway')}
        words={count}
        of={(point) => point.refusals}
      />
      <FigureChart
        figures={figures}
        name={t('figure.delay')}
        words={milliseconds}
        of={(point) => point.loopDelayMs}
      />
      <FigureChart
        figures={figures}
        name={t('figure.memory')}
        words={bytes}
        of={(point) => point.memoryBytes}
      />
    </div>
  );
}
