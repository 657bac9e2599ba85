import type { ReactNode } from 'react';

/**
 * Holds the place of a diagram, which the head of its block names, until it is drawn; words in it say what goes on. Is
 * also drawn by the server.
 */
export function DiagramSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden={children === undefined} data-settling className="diagram-skeleton">
      {children}
    </div>
  );
}
