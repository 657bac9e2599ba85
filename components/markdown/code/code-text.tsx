'use client';

import { memo, useEffect, useState } from 'react';
import type { CodePiece } from './highlight-code';
import { useGrowingHighlight } from './use-growing-highlight';

/** Lines in one element: while code grows only the last element is laid out again. */
const LINES_A_GROUP = 24;

interface CodeTextProps {
  language: string;
  code: string;
  isFinished: boolean;
  isWrapped: boolean;
}

/**
 * The lines of a code block: while it grows each complete line is highlighted, the one being written is plain. Without
 * colours all are.
 */
export const CodeText = memo(function CodeText({ language, code, isFinished, isWrapped }: CodeTextProps) {
  const { groups: coloured, isPending } = useHighlighted(language, code, isFinished);
  const grown = useGrowingHighlight(language, code, !isFinished);
  const shown = coloured ?? grown?.groups ?? NONE;
  const rest = coloured === null ? code.slice(grown?.text.length ?? 0) : '';
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <pre data-wrap={isWrapped} data-settling={isPending || undefined} tabIndex={0}>
      <code>
        {shown.map((lines, index) => (
          <ColouredLines key={index} lines={lines} />
        ))}
        {toGroups(rest).map((lines, index) => (
          <PlainLines key={index} lines={lines} />
        ))}
      </code>
    </pre>
  );
});

const PlainLines = memo(function PlainLines({ lines }: { lines: string }) {
  return <span className="code-lines">{lines}</span>;
});

const ColouredLines = memo(function ColouredLines({ lines }: { lines: readonly CodePiece[] }) {
  return (
    <span className="code-lines">
      {lines.map((piece, index) =>
        piece.color === null ? (
          piece.text
        ) : (
          <span key={index} style={{ color: piece.color, fontStyle: piece.isItalic ? 'italic' : undefined }}>
            {piece.text}
          </span>
        ),
      )}
    </span>
  );
});

const NONE: readonly (readonly CodePiece[])[] = [];

function toGroups(code: string): readonly string[] {
  if (code === '') return [];
  const lines = code.split('\n');
  const groups: string[] = [];
  for (let start = 0; start < lines.length; start += LINES_A_GROUP) {
    const isLast = start + LINES_A_GROUP >= lines.length;
    groups.push(lines.slice(start, start + LINES_A_GROUP).join('\n') + (isLast ? '' : '\n'));
  }
  return groups;
}

interface Highlighted {
  /** Pieces in groups of lines, or null while there are no colours. */
  readonly groups: readonly CodePiece[][] | null;
  /** Colours may still arrive. */
  readonly isPending: boolean;
}

function useHighlighted(language: string, code: string, isFinished: boolean): Highlighted {
  const [result, setResult] = useState<{ code: string; groups: readonly CodePiece[][] | null } | null>(null);
  const isWanted = isFinished && language !== '' && language !== 'mermaid';
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    import('./highlight-code')
      .then(({ highlightCode }) => highlightCode(language, code, abort.signal))
      // Without colours the code is shown plain.
      .catch(() => null)
      .then((groups) => {
        if (!abort.signal.aborted) setResult({ code, groups });
      });
    return () => abort.abort();
  }, [language, code, isWanted]);
  const own = result?.code === code ? result : null;
  return { groups: own?.groups ?? null, isPending: isWanted && own === null };
}
