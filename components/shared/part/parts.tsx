import { Children, type ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

/** A part that fails takes no other with it. */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <PartBoundary>{part}</PartBoundary>);
}
