import 'server-only';
import type { SectionBuilder } from '../section-builder';

export interface ParagraphForm {
  /** Levels count from 1; null means that it is no heading. */
  readonly level: number | null;
  /** Levels count from 0; null means outside lists. */
  readonly depth: number | null;
  /** The mark reads `3.` or `-`, for example; an empty text means that there is none. */
  readonly mark: string;
}

export const PLAIN: ParagraphForm = { level: null, depth: null, mark: '' };

const BULLET = '-';

const DEPTH_LIMIT = 8;

type Line =
  | { readonly kind: 'paragraph'; readonly text: string; readonly form: ParagraphForm }
  | { readonly kind: 'row'; readonly cells: readonly string[] };

interface Frame {
  /** The pieces of a link begin with an empty one. */
  pieces: string[];
  /** The end of the paragraph before was deleted, so that this one continues it. */
  isJoined: boolean;
  /** It counts open tables: cells of inner ones belong to the outer cell. */
  tables: number;
  row: string[] | null;
  after: Line[];
  /** Null means the document itself. */
  lines: Line[] | null;
}

export class TextFlow {
  readonly #builder: SectionBuilder;
  #frame = newFrame(null);
  readonly #outer: Frame[] = [];

  constructor(builder: SectionBuilder) {
    this.#builder = builder;
  }

  add(text: string): void {
    if (text !== '') this.#frame.pieces.push(text);
  }

  beginLink(): number {
    return this.#frame.pieces.push('');
  }

  /** The address stands behind the words, unless they are the address already or another paragraph began. */
  endLink(start: number, address: string): void {
    const { pieces } = this.#frame;
    const words = pieces.slice(start).join('').trim();
    if (pieces[start - 1] !== '' || words === '' || words === address) return;
    pieces[start - 1] = '[';
    pieces.push(`](${address})`);
  }

  addAfter(text: string): void {
    this.#frame.after.push({ kind: 'paragraph', text, form: PLAIN });
  }

  /** A joined paragraph continues in the next one. */
  endParagraph(form: ParagraphForm, { isJoined = false } = {}): void {
    const frame = this.#frame;
    frame.isJoined = isJoined;
    if (isJoined) return;
    const text = frame.pieces.join('');
    const after = frame.after;
    frame.pieces = [];
    frame.after = [];
    if (frame.tables > 0) {
      this.#addToCell(form.mark === BULLET ? text : marked(form, text));
      for (const line of after) this.#addToCell(textOf(line));
    } else {
      this.#addLine({ kind: 'paragraph', text, form });
      for (const line of after) this.#addLine(line);
    }
  }

  openBox(): void {
    this.#outer.push(this.#frame);
    this.#frame = newFrame([]);
  }

  closeBox(): void {
    const outer = this.#outer.pop();
    if (outer === undefined) return;
    this.#endJoined();
    const { lines } = this.#frame;
    this.#frame = outer;
    for (const line of lines ?? []) outer.after.push(line);
  }

  openTable(): void {
    this.#endJoined();
    this.#frame.tables += 1;
  }

  closeTable(): void {
    this.#frame.tables = Math.max(0, this.#frame.tables - 1);
  }

  openRow(): void {
    if (this.#frame.tables === 1) this.#frame.row = [];
  }

  openCell(): void {
    if (this.#frame.tables === 1) this.#frame.row?.push('');
  }

  closeCell(): void {
    this.#endJoined();
  }

  closeRow(): void {
    const { tables, row } = this.#frame;
    if (tables !== 1) return;
    if (row !== null) this.#addLine({ kind: 'row', cells: row });
    this.#frame.row = null;
  }

  dropRow(): void {
    if (this.#frame.tables === 1) this.#frame.row = null;
  }

  finish(): void {
    this.#endJoined();
  }

  #endJoined(): void {
    if (this.#frame.isJoined) this.endParagraph(PLAIN);
  }

  #addToCell(text: string): void {
    const { row } = this.#frame;
    row?.push(`${row.pop() ?? ''} ${text}`);
  }

  #addLine(line: Line): void {
    if (this.#frame.lines === null) write(this.#builder, line);
    else this.#frame.lines.push(line);
  }
}

function newFrame(lines: Line[] | null): Frame {
  return { pieces: [], isJoined: false, tables: 0, row: null, after: [], lines };
}

function write(builder: SectionBuilder, line: Line): void {
  if (line.kind === 'row') return builder.addRow(line.cells);
  const { text, form } = line;
  if (text.trim() === '') return;
  if (form.level !== null) builder.addHeading(form.level, form.mark === BULLET ? text : marked(form, text));
  else if (form.depth === null) builder.addParagraph(text);
  else builder.addLine('  '.repeat(Math.min(DEPTH_LIMIT, form.depth)) + marked(form, text));
}

function marked({ mark }: ParagraphForm, text: string): string {
  return mark === '' || text.trim() === '' ? text : `${mark} ${text.trimStart()}`;
}

function textOf(line: Line): string {
  return line.kind === 'row' ? line.cells.join(' ') : marked(line.form, line.text);
}
