import { Children, type ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

/** Parts of the screen below each other, of which one that fails takes no other with it. */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <PartBoundary>{part}</PartBoundary>);
}
