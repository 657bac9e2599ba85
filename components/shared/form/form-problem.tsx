import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

export function FormProblem({ className, children }: { className?: string; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <p role="alert" className={cn('text-destructive text-sm', className)}>
      {children}
    </p>
  );
}
