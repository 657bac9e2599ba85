'use client';

import { Check, Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useCopied } from '@/components/shared/use-copied';
import { saveFile } from '@/lib/client/page/save-file';
import { toCsvLine } from '@/lib/domain/shared/csv-line';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export function TableTools() {
  const t = useTranslations('markdown');
  const [isCopied, copy] = useCopied();
  return (
    <div className="table-tools">
      <button
        type="button"
        className="code-action"
        onClick={(event) =>
          void copy(
            cellsBeside(event)
              .map((row) => row.join('\t'))
              .join('\n'),
          )
        }
      >
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? t('copied') : t('tableCopy')}</span>
      </button>
      <button
        type="button"
        className="code-action"
        onClick={(event) => {
          const csv = cellsBeside(event).map(toCsvLine).join('');
          saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), 'table.csv');
        }}
      >
        <Download aria-hidden />
        <span>{t('tableCsv')}</span>
      </button>
    </div>
  );
}

function cellsBeside({ currentTarget }: MouseEvent<HTMLElement>): string[][] {
  const rows = currentTarget.closest('.table-box')?.querySelectorAll('tr') ?? [];
  return [...rows].map((row) => [...row.cells].map(textOf));
}

/** Formulas have their source beside what is seen; citations are no words of the cell. */
function textOf(cell: HTMLTableCellElement): string {
  const copy = document.createElement('td');
  copy.append(...[...cell.childNodes].map((node) => node.cloneNode(true)));
  for (const formula of copy.querySelectorAll('.katex'))
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? '');
  for (const mark of copy.querySelectorAll('.citations')) mark.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
