'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

interface SectionStateProps {
  /** Whether there is something to show. */
  isHere: boolean;
  hasFailed: boolean;
  failedWords: string;
  retryLabel: string;
  onRetry: () => void;
  children: ReactNode;
}

/** What a section shows: its matter, its shape while that is on the way, or that it could not be had. */
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
      <p className="text-danger">{failedWords}</p>
      <Button size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
