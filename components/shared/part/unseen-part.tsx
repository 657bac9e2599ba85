import type { ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

/** Serves parts without a place on the screen, such as key handlers: a failed one is left out. */
export function UnseenPart({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) {
  return (
    <PartBoundary resetKey={resetKey} instead={() => null}>
      {children}
    </PartBoundary>
  );
}
