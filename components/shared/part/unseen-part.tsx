import type { ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

/** A part that failed is left out. */
export function UnseenPart({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) {
  return (
    <PartBoundary resetKey={resetKey} instead={() => null}>
      {children}
    </PartBoundary>
  );
}
