import { useEffect, useRef, useState } from 'react';
import type { GrowingHighlight } from './highlight-growing';

/** Follows code that grows, one piece of work at a time. */
interface Follower {
  /** The complete lines that are to be highlighted. */
  wanted: string;
  grown: GrowingHighlight | null;
  isWorking: boolean;
  isClosed: boolean;
}

/** Returns the highlight of the complete lines of code that still grows; null while there is none. */
export function useGrowingHighlight(
  language: string,
  code: string,
  isGrowing: boolean,
): GrowingHighlight | null {
  const [grown, setGrown] = useState<GrowingHighlight | null>(null);
  const follower = useRef<Follower | null>(null);
  const lines = isGrowing && language !== '' && language !== 'mermaid' ? completeLines(code) : '';
  useEffect(() => {
    if (lines === '') return;
    const own = (follower.current ??= {
      ...{ wanted: '', grown: null },
      ...{ isWorking: false, isClosed: false },
    });
    own.wanted = lines;
    if (own.isWorking) return;
    own.isWorking = true;
    void follow(own, language, setGrown);
  }, [language, lines]);
  useEffect(
    () => () => {
      if (follower.current !== null) follower.current.isClosed = true;
      follower.current = null;
    },
    [],
  );
  return grown !== null && code.startsWith(grown.text) ? grown : null;
}

async function follow(
  own: Follower,
  language: string,
  show: (grown: GrowingHighlight) => void,
): Promise<void> {
  try {
    const { growHighlight, NO_HIGHLIGHT } = await import('./highlight-growing');
    while (!own.isClosed) {
      const before = own.grown ?? NO_HIGHLIGHT;
      const grown = await growHighlight(before, language, own.wanted);
      if (grown === null || own.isClosed) return;
      if (grown === before) break;
      own.grown = grown;
      show(grown);
      // Between two pieces of work the page can paint.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    own.isWorking = false;
  } catch {
    // Without colours the code is shown plain.
  }
}

function completeLines(code: string): string {
  return code.slice(0, code.lastIndexOf('\n') + 1);
}
