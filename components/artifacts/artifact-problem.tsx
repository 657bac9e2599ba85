'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { FrameError } from './artifact-frame';

interface ArtifactProblemProps {
  error: FrameError;
  onAsk: () => void;
}

export function ArtifactProblem({ error: { message, line }, onAsk }: ArtifactProblemProps) {
  const t = useTranslations('artifacts');
  return (
    <div
      role="alert"
      className="border-destructive bg-destructive-soft flex shrink-0 flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium">{line === null ? t('failed') : t('failedAtLine', { line })}</p>
        <p dir="auto" className="text-muted-foreground line-clamp-3 font-mono text-xs wrap-anywhere">
          {message}
        </p>
      </div>
      <Button size="sm" variant="outline" onClick={onAsk}>
        {t('fix')}
      </Button>
    </div>
  );
}
