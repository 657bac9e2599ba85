import { Children, type ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

/** A failing one takes no other. */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <PartBoundary>{part}</PartBoundary>);
}
