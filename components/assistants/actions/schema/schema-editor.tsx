'use client';

import { useLayoutEffect, useMemo, useRef, type ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import '../../../markdown/markdown.css';
import { useColours } from './use-colours';

/** A line is this high (`leading-5`) and does not wrap. */
const LINE_PX = 20;
const PADDING_PX = 10;

/** Numbers for more lines would slow typing down. */
export const NUMBERED_LIMIT_LINES = 20_000;

const TEXT = 'p-2.5 font-mono text-[0.8125rem] leading-5 whitespace-pre';

interface SchemaEditorProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  text: string;
  /** The number of the wrong line counts from 1; null means that there is none. */
  faultyLine?: number | null;
  isTall?: boolean;
}

/** Numbers, mark and colours lie under the text field and scroll with it. */
export function SchemaEditor({
  text,
  faultyLine = null,
  isTall = false,
  className,
  ...rest
}: SchemaEditorProps) {
  const pieces = useColours(text);
  const below = useRef<HTMLDivElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const numbered = useMemo(() => numbersOf(text), [text]);
  useLayoutEffect(() => {
    // What lies below could not scroll while it was empty.
    const field = below.current?.nextElementSibling;
    if (!(field instanceof HTMLTextAreaElement) || below.current === null) return;
    below.current.scrollTop = field.scrollTop;
    below.current.scrollLeft = field.scrollLeft;
  }, [pieces, faultyLine]);
  return (
    <div
      dir="ltr"
      className={cn(
        'border-input bg-raised focus-within:border-ring focus-within:ring-ring/20 relative flex overflow-hidden rounded-sm border focus-within:ring-3',
        isTall && 'min-h-0 flex-1',
      )}
    >
      <pre
        ref={numbers}
        aria-hidden
        className={cn(
          TEXT,
          'text-muted-foreground bg-recessed relative shrink-0 overflow-hidden border-e text-end tabular-nums select-none',
        )}
      >
        {faultyLine === null ? null : <Mark line={faultyLine} className="bg-destructive/15 border-s-3" />}
        {numbered}
        {'\n'.repeat(3)}
      </pre>
      <div className="relative min-w-0 flex-1">
        <div ref={below} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
          <div className="relative min-h-full w-max min-w-full">
            {faultyLine === null ? null : <Mark line={faultyLine} className="bg-destructive/10" />}
            <pre className={cn(TEXT, 'code-colors relative')}>
              {pieces?.map((piece, index) =>
                piece.color === null ? (
                  piece.text
                ) : (
                  <span key={index} style={{ color: piece.color }}>
                    {piece.text}
                  </span>
                ),
              )}
              {/* The bars of the field cover the last lines and the end of the longest one. */}
              {'\n'.repeat(3)}
            </pre>
          </div>
        </div>
        <textarea
          rows={12}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => {
            if (below.current !== null) {
              below.current.scrollTop = scrollTop;
              below.current.scrollLeft = scrollLeft;
            }
            if (numbers.current !== null) numbers.current.scrollTop = scrollTop;
          }}
          className={cn(
            TEXT,
            'scrollbar-thin caret-foreground relative block w-full overflow-auto bg-transparent outline-none',
            isTall ? 'h-full resize-none' : 'resize-y',
            pieces === null ? 'text-foreground' : 'text-transparent',
            className,
          )}
          {...rest}
        />
      </div>
    </div>
  );
}

function Mark({ line, className }: { line: number; className: string }) {
  return (
    <span
      data-faulty-line={line}
      className={cn('border-destructive absolute inset-x-0 block', className)}
      style={{ top: PADDING_PX + (line - 1) * LINE_PX, height: LINE_PX }}
    />
  );
}

/** `line` counts from 1, and is shown in the middle. */
export function showLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n').slice(0, line);
  const end = lines.join('\n').length;
  const start = end - (lines.at(-1)?.length ?? 0);
  field.focus();
  field.setSelectionRange(start, end);
  field.scrollTop = (line - 1) * LINE_PX - field.clientHeight / 2;
  field.scrollLeft = 0;
}

/** Returns the numbers one below the other; none above {@link NUMBERED_LIMIT_LINES}. */
function numbersOf(text: string): string {
  const numbers = ['1'];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (numbers.length === NUMBERED_LIMIT_LINES) return '';
    numbers.push(String(numbers.length + 1));
  }
  return numbers.join('\n');
}
