'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

interface SectionStateProps {
  /** Whether the data has loaded. */
  isHere: boolean;
  hasFailed: boolean;
  failedWords: string;
  retryLabel: string;
  onRetry: () => void;
  children: ReactNode;
}

/** The content of a section, its skeleton while it is loading, or the error when it could not be loaded. */
export function SectionState({
  isHere,
  hasFailed,
  failedWords,
  retryLabel,
  onRetry,
  children,
}: SectionStateProps) {
  if (isHere) return children;
  if (!hasFailed) return <Skeleton className="h-9 w-48" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="text-destructive">{failedWords}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
