'use client';

import { memo, startTransition, useEffect, useState } from 'react';
import { CodeNumbers } from './code-numbers';
import type { CodePiece } from './highlight-code';
import { canColour, colourCode, findColoured, type CodeGroups } from './highlighter';
import { useGrowingHighlight } from './use-growing-highlight';

/** Only the last group is laid out again while code grows. */
const LINES_A_GROUP = 24;

interface CodeTextProps {
  language: string;
  code: string;
  isFinished: boolean;
  isWrapped: boolean;
  isNumbered?: boolean | undefined;
}

/** The line being written is plain. */
export const CodeText = memo(function CodeText({
  language,
  code,
  isFinished,
  isWrapped,
  isNumbered,
}: CodeTextProps) {
  const { groups, isPending } = useHighlighted(language, code, isFinished);
  const grown = useGrowingHighlight(language, code, !isFinished);
  // The first steps of complete code have fewer colours than it had when it grew.
  const isBehind = isPending && groups !== null && lengthOf(groups) < (grown?.text.length ?? 0);
  const coloured = isBehind ? null : groups;
  const shown = coloured ?? grown?.groups ?? NONE;
  const rest = code.slice(coloured === null ? (grown?.text.length ?? 0) : lengthOf(coloured));
  return (
    <pre
      data-wrap={isWrapped}
      data-numbered={isNumbered || undefined}
      data-settling={isPending || undefined}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      {isNumbered ? <CodeNumbers code={code} /> : null}
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

const NONE = [] as const;

function lengthOf(groups: CodeGroups): number {
  let length = 0;
  for (const group of groups) for (const { text } of group) length += text.length;
  return length;
}

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
  /** Null means no colours yet. */
  readonly groups: CodeGroups | null;
  readonly isPending: boolean;
}

const STEP_GROUPS = 12;
const PIECES_LIMIT = 15_000;

function useHighlighted(language: string, code: string, isFinished: boolean): Highlighted {
  const [result, setResult] = useState<(Highlighted & { code: string }) | null>(null);
  const isWanted = isFinished && language !== '' && language !== 'mermaid';
  const known = isWanted ? findColoured(language, code) : null;
  const isKnown = known !== null && known.length <= STEP_GROUPS;
  useEffect(() => {
    if (!isWanted || isKnown || !canColour()) return;
    const abort = new AbortController();
    const show = (groups: CodeGroups | null, isPending: boolean) => {
      if (!abort.signal.aborted) startTransition(() => setResult({ code, groups, isPending }));
    };
    let shownCount = 0;
    // A short code gets its colours immediately, a long one in steps.
    const showStep = (groups: CodeGroups) => {
      if (groups.length < shownCount + STEP_GROUPS) return;
      shownCount = groups.length;
      show(withinLimit(groups), true);
    };
    void colourInSteps(language, code, abort.signal, showStep)
      .catch(() => null)
      .then((groups) => show(groups === null || groups.length === 0 ? null : withinLimit(groups), false));
    return () => abort.abort();
  }, [language, code, isWanted, isKnown]);
  if (known !== null && isKnown) return { groups: known.length === 0 ? null : known, isPending: false };
  const own = result?.code === code ? result : null;
  return { groups: own?.groups ?? null, isPending: isWanted && own?.isPending !== false };
}

async function colourInSteps(
  language: string,
  code: string,
  signal: AbortSignal,
  showStep: (groups: CodeGroups) => void,
): Promise<CodeGroups> {
  const groups = await colourCode(language, code, signal, showStep);
  for (let count = STEP_GROUPS; count < groups.length && !signal.aborted; count += STEP_GROUPS) {
    showStep(groups.slice(0, count));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return groups;
}

function withinLimit(groups: CodeGroups): CodeGroups {
  let pieces = 0;
  const end = groups.findIndex((group) => (pieces += group.length) > PIECES_LIMIT);
  return end === -1 ? groups : groups.slice(0, end);
}
