'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ExportProgress } from './use-export';

export function ExportProgressBar({ progress }: { progress: ExportProgress }) {
  const t = useTranslations('export');
  const id = useId();
  const { phase, done, total } = progress;
  const isKnown = total > 0;
  return (
    <div className="mt-4">
      <p id={id} className="text-muted-foreground tabular min-h-5 text-sm">
        {isKnown ? t(phase, { done, total }) : ''}
      </p>
      <progress
        {...(isKnown ? { 'aria-labelledby': id, max: total, value: done } : { 'aria-label': t('title') })}
        className="bg-fill [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-primary mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-(--primary)"
      />
    </div>
  );
}
