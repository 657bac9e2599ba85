import type { ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

/** A failed one is left out. */
export function UnseenPart({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) {
  return (
    <PartBoundary resetKey={resetKey} instead={() => null}>
      {children}
    </PartBoundary>
  );
}
