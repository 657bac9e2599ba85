'use client';

import { useState, type ComponentType } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { noteKeyboardOpening } from './keyboard-opening';

interface OnIntent<Props> {
  Loaded: ComponentType<Props> | null;
  intent: { onPointerEnter: () => void; onFocus: () => void; onClick: (event: { detail: number }) => void };
}

/** The code stays out of the first load. */
export function useOnIntent<Props>(load: () => Promise<ComponentType<Props>>): OnIntent<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const preload = () => {
    // The click tries a failed fetch again.
    load().catch(() => undefined);
  };
  const show = ({ detail }: { detail: number }) => {
    // A click without a pointer: Enter or the space bar.
    if (detail === 0) noteKeyboardOpening();
    void retryingImport(load, { notify: true })().then((Component) => setLoaded(() => Component));
  };
  return { Loaded, intent: { onPointerEnter: preload, onFocus: preload, onClick: show } };
}
