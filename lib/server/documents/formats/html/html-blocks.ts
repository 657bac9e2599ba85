import 'server-only';
import type { SectionBuilder } from '../../section-builder';

export interface HtmlBlock {
  readonly text: string;
  /** Null means no heading. */
  readonly level: number | null;
  /** Items of a list have no gap between them. */
  readonly isItem: boolean;
}

/** Null between two rows of a table. */
type Row = HtmlBlock[][] | null;

/**
 * Pages and mails are laid out in tables, so a row of one cell is no row, and a table in a cell stays in
 * place.
 */
export class HtmlBlocks {
  readonly #builder: SectionBuilder;
  readonly #tables: Row[] = [];

  constructor(builder: SectionBuilder) {
    this.#builder = builder;
  }

  add(block: HtmlBlock): void {
    const cell = this.#tables.at(-1)?.at(-1);
    if (cell === undefined) write(this.#builder, block);
    else cell.push(block);
  }

  openTable(): void {
    const isInCell = (this.#tables.at(-1) ?? null) !== null;
    this.endRow();
    if (isInCell) this.#tables[this.#tables.length - 1] = [[]];
    this.#tables.push(null);
  }

  closeTable(): void {
    this.endRow();
    this.#tables.pop();
  }

  openRow(): void {
    this.endRow();
    if (this.#tables.length > 0) this.#tables[this.#tables.length - 1] = [];
  }

  openCell(): void {
    if (this.#tables.length === 0) return;
    const row = this.#tables.at(-1) ?? [];
    row.push([]);
    this.#tables[this.#tables.length - 1] = row;
  }

  endRow(): void {
    const row = this.#tables.at(-1) ?? null;
    if (row === null) return;
    this.#tables[this.#tables.length - 1] = null;
    const [first = [], ...others] = row;
    if (others.every((cell) => cell.length === 0)) for (const block of first) write(this.#builder, block);
    else this.#builder.addRow(row.map((cell) => cell.map(({ text }) => text).join(' ')));
  }

  finish(): void {
    while (this.#tables.length > 0) this.closeTable();
  }
}

function write(builder: SectionBuilder, { text, level, isItem }: HtmlBlock): void {
  if (level !== null) builder.addHeading(level, text);
  else if (isItem) builder.addLine(text);
  else builder.addParagraph(text);
}
