'use client';

import { useLayoutEffect, useState } from 'react';
import { hasStopped, noteDrawing } from './stopped-drawings';

export interface HeldDrawing {
  readonly isHeld: boolean;
  readonly draw: () => void;
}

/** The drawing stopped the tab before, so the user must ask for it. */
export function useHeldDrawing(name: string): HeldDrawing {
  const [held, setHeld] = useState(() => ({ name, isHeld: hasStopped(name) }));
  if (held.name !== name) setHeld({ name, isHeld: hasStopped(name) });
  const { isHeld } = held;
  // The effect runs before the browser paints, which may be what stops the page.
  useLayoutEffect(() => (isHeld ? undefined : noteDrawing(name)), [name, isHeld]);
  return { isHeld, draw: () => setHeld({ name, isHeld: false }) };
}
