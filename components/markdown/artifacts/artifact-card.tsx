'use client';

import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import { ArtifactIcon } from './artifact-icon';
import type { OpenableBlock } from './use-open-block';

interface ArtifactCardProps extends OpenableBlock {
  isFinished: boolean;
}

export function ArtifactCard({ block, open, isFinished }: ArtifactCardProps) {
  const t = useTranslations('artifacts');
  const { kind, title, lineCount, isEdited } = block;
  const name = title ?? t(`kinds.${kind}`);
  return (
    <button
      type="button"
      onClick={open}
      className="artifact-card border-border bg-recessed hover:bg-fill flex w-full max-w-md items-center gap-3 rounded-md border px-3.5 py-3 text-start transition-colors"
    >
      <span className="bg-fill-strong flex size-9 shrink-0 items-center justify-center rounded-sm">
        {isFinished ? <ArtifactIcon kind={kind} className="size-4.5" /> : <Spinner className="size-4.5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-medium">
          {name}
        </span>
        <span className="text-muted-foreground block truncate text-xs">
          {t('about', { kind: t(`kinds.${kind}`), lines: lineCount })}
          {isEdited ? ` · ${t('edited')}` : ''}
        </span>
      </span>
      <span className="text-primary shrink-0 text-sm font-medium">{t('open')}</span>
    </button>
  );
}
