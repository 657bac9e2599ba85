'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

interface SectionStateProps {
  isHere: boolean;
  hasFailed: boolean;
  failedWords: string;
  retryLabel: string;
  onRetry: () => void;
  children: ReactNode;
}

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
