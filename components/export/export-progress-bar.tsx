'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ExportProgress } from './use-export';

/** How far an export is, in words and as a bar. */
export function ExportProgressBar({ progress }: { progress: ExportProgress }) {
  const t = useTranslations('export');
  const id = useId();
  const { phase, done, total } = progress;
  return (
    <div className="mt-4">
      <p id={id} className="text-muted tabular text-sm">
        {t(phase, { done, total })}
      </p>
      <progress
        aria-labelledby={id}
        max={Math.max(total, 1)}
        value={done}
        className="accent-accent bg-fill [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-accent mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-(--accent)"
      />
    </div>
  );
}
