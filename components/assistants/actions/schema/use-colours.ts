'use client';

import { useEffect, useState } from 'react';
import type { CodePiece } from '@/components/markdown/code/highlight-code';
import { colourCode } from '@/components/markdown/code/highlighter';
import { useDebounced } from '@/lib/client/page/use-debounced';

/** The text is coloured after this pause in typing. */
const COLOUR_DELAY_MS = 150;

/** Colours for a longer text would slow typing down. */
const COLOURED_LIMIT_CHARACTERS = 40_000;

/** Null means plain text. */
export function useColours(text: string): readonly CodePiece[] | null {
  const settled = useDebounced(text, COLOUR_DELAY_MS);
  const [coloured, setColoured] = useState<{ text: string; pieces: readonly CodePiece[] | null } | null>(
    null,
  );
  useEffect(() => {
    // Without a text the field shows its example.
    if (settled === '' || settled.length > COLOURED_LIMIT_CHARACTERS) return;
    const abort = new AbortController();
    const language = settled.trimStart().startsWith('{') ? 'json' : 'yaml';
    void colourCode(language, settled, abort.signal, () => undefined)
      // Without colours, or with those of a part only, the text is shown plain.
      .catch(() => [])
      .then((groups) => {
        const pieces = groups.flat();
        const isWhole = pieces.reduce((sum, { text: part }) => sum + part.length, 0) === settled.length;
        if (!abort.signal.aborted) setColoured({ text: settled, pieces: isWhole ? pieces : null });
      });
    return () => abort.abort();
  }, [settled]);
  return coloured !== null && coloured.text === text ? coloured.pieces : null;
}
