import type { ReactNode } from 'react';

/** It takes the place of a diagram that is not drawn yet, also on the server. */
export function DiagramSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden={children === undefined} data-settling className="diagram-skeleton">
      {children}
    </div>
  );
}
