import type { Tokens } from 'marked';
import { memo } from 'react';
import { textDirection } from '@/lib/domain/shared/text/text-direction';
import { InlineView } from './inline-view';
import type { MarkdownParts } from './markdown-parts';
import { lettersClass } from './weight/lone-letters';

/** It scrolls inside itself, also by keyboard. */
export function TableView({ table, parts }: { table: Tokens.Table; parts: MarkdownParts }) {
  // `dir=auto` leaves out elements that have a direction of their own, as each cell does. The box has it, so that the
  // table begins where the paragraphs around it begin.
  const direction = textDirection([...table.header, ...table.rows.flat()].map(({ text }) => text).join(' '));
  return (
    <div className="table-box" dir={direction ?? undefined}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label={table.header[0]?.text ?? ''}>
        <table>
          <thead>
            <RowView parts={parts} cells={table.header} raw={rowText(table.header)} />
          </thead>
          <tbody>
            {table.rows.map((cells, index) => (
              <RowView parts={parts} key={index} cells={cells} raw={rowText(cells)} />
            ))}
          </tbody>
        </table>
      </div>
      {parts.TableTools === undefined ? null : <parts.TableTools />}
    </div>
  );
}

const SOME_WORDS_CHARACTERS = 24;
const MANY_WORDS_CHARACTERS = 60;

/** Styles learn from it how wide a cell must be. */
function amountOfWords({ text }: Tokens.TableCell): 'some' | 'many' | undefined {
  if (text.length > MANY_WORDS_CHARACTERS) return 'many';
  return text.length > SOME_WORDS_CHARACTERS ? 'some' : undefined;
}

function rowText(cells: readonly Tokens.TableCell[]): string {
  return cells.map((cell) => `${cell.align}|${cell.text}`).join('\u0000');
}

interface RowViewProps {
  cells: readonly Tokens.TableCell[];
  parts: MarkdownParts;
  raw: string;
}

const RowView = memo(
  function RowView({ cells, parts }: RowViewProps) {
    return (
      <tr>
        {cells.map((cell, index) => {
          const Cell = cell.header ? 'th' : 'td';
          return (
            <Cell
              key={index}
              dir="auto"
              data-align={cell.align ?? undefined}
              data-words={amountOfWords(cell)}
              className={lettersClass(cell.text)}
            >
              <InlineView parts={parts} tokens={cell.tokens} />
            </Cell>
          );
        })}
      </tr>
    );
  },
  (before, after) => before.raw === after.raw && !after.raw.includes('['),
);
