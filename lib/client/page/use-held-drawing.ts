'use client';

import { useLayoutEffect, useState } from 'react';
import { hasStopped, noteDrawing } from './stopped-drawings';

/** Whether something is not drawn by itself because it stopped this tab before, and the function that draws it. */
export interface HeldDrawing {
  readonly isHeld: boolean;
  readonly draw: () => void;
}

/** Notes in the tab what is drawn for as long as it is on the page, unless it stopped the tab before. */
export function useHeldDrawing(name: string): HeldDrawing {
  const [held, setHeld] = useState(() => ({ name, isHeld: hasStopped(name) }));
  if (held.name !== name) setHeld({ name, isHeld: hasStopped(name) });
  const { isHeld } = held;
  // Before the browser paints, which may be what stops it.
  useLayoutEffect(() => (isHeld ? undefined : noteDrawing(name)), [name, isHeld]);
  return { isHeld, draw: () => setHeld({ name, isHeld: false }) };
}
