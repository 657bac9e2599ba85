import type { ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

/** A part that has no place of its own on the screen, such as one that handles keys: a failed one is left out. */
export function UnseenPart({ children, resetKey }: { children: ReactNode; resetKey?: unknown }) {
  return (
    <PartBoundary resetKey={resetKey} instead={() => null}>
      {children}
    </PartBoundary>
  );
}
