'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState, type RefObject } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';

const SelectionButton = dynamic(
  retryingImport(() => import('./selection-button').then((file) => file.SelectionButton)),
  { ssr: false },
);

/** The first selection fetches the code. */
export function SelectionSlot({ area }: { area: RefObject<HTMLElement | null> }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const onChange = () => {
      const selection = document.getSelection();
      if (selection?.isCollapsed === false && area.current?.contains(selection.anchorNode) === true)
        setWanted(true);
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [area, isWanted]);
  return isWanted ? <SelectionButton area={area} /> : null;
}
