import type { ReactNode } from 'react';

/** It keeps the place, also on the server. */
export function DiagramSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden={children === undefined} data-settling className="diagram-skeleton">
      {children}
    </div>
  );
}
