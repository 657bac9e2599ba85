'use client';

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { CodePiece } from '@/components/markdown/code/highlight-code';
import { colourCode } from '@/components/markdown/code/highlighter';
import '../../markdown/markdown.css';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { cn } from '@/lib/utils';

/** The colours follow after a typing pause of this length. */
const COLOUR_DELAY_MS = 150;

const TEXT = 'p-2.5 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap wrap-anywhere';

interface SchemaEditorProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  text: string;
}

export function SchemaEditor({ text, className, ...rest }: SchemaEditorProps) {
  const pieces = useColours(text);
  const below = useRef<HTMLPreElement>(null);
  return (
    <div
      dir="ltr"
      className="border-input bg-raised focus-within:border-ring focus-within:ring-ring/20 relative overflow-hidden rounded-sm border focus-within:ring-3"
    >
      <pre
        ref={below}
        aria-hidden
        className={cn(
          TEXT,
          'scrollbar-thin code-colors pointer-events-none absolute inset-0 overflow-y-scroll',
        )}
      >
        {pieces?.map((piece, index) =>
          piece.color === null ? (
            piece.text
          ) : (
            <span key={index} style={{ color: piece.color }}>
              {piece.text}
            </span>
          ),
        )}
        {/* The last line has its height also when it is empty. */}
        {'\n'}
      </pre>
      <textarea
        rows={12}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        onScroll={({ currentTarget }) => {
          if (below.current !== null) below.current.scrollTop = currentTarget.scrollTop;
        }}
        className={cn(
          TEXT,
          'scrollbar-thin caret-foreground relative block w-full resize-y overflow-y-scroll bg-transparent outline-none',
          pieces === null ? 'text-foreground' : 'text-transparent',
          className,
        )}
        {...rest}
      />
    </div>
  );
}

/** Returns null while there are none, so that the plain text is shown. */
function useColours(text: string): readonly CodePiece[] | null {
  const settled = useDebounced(text, COLOUR_DELAY_MS);
  const [coloured, setColoured] = useState<{ text: string; pieces: readonly CodePiece[] | null } | null>(
    null,
  );
  useEffect(() => {
    // Without a text the field shows its example.
    if (settled === '') return;
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
