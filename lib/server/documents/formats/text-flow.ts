import 'server-only';
import type { SectionBuilder } from '../section-builder';

/** How a paragraph stands in the text. */
export interface ParagraphForm {
  /** Of a heading, from 1; null for other paragraphs. */
  readonly level: number | null;
  /** How deep it is within lists, from 0; null outside of them. */
  readonly depth: number | null;
  /** What stands before it, such as `3.` or `-`; empty without one. */
  readonly mark: string;
}

export const PLAIN: ParagraphForm = { level: null, depth: null, mark: '' };

/** Marks of lists without numbers. */
const BULLET = '-';

/** Lists within lists that are told apart. */
const DEPTH_LIMIT = 8;

/** A paragraph or a row of a table. */
type Line =
  | { readonly kind: 'paragraph'; readonly text: string; readonly form: ParagraphForm }
  | { readonly kind: 'row'; readonly cells: readonly string[] };

/** The text of a document, or of a box within a paragraph. */
interface Frame {
  /** The pieces of the paragraph that is being read; those of a link begin with one that is empty. */
  pieces: string[];
  /** The end of the paragraph before was deleted, so that this one goes on. */
  isJoined: boolean;
  /** Tables that are open: cells of inner ones belong to the cell of the outer. */
  tables: number;
  row: string[] | null;
  /** What stands behind the paragraph that is being read. */
  after: Line[];
  /** What a box holds; null for the document. */
  lines: Line[] | null;
}

/** Turns what a document holds in its order into paragraphs, headings, lists and tables, each apart from the others. */
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

  /** Begins a link; returns what `endLink` is given. */
  beginLink(): number {
    return this.#frame.pieces.push('');
  }

  /** Writes an address behind the words since `beginLink`, unless they are the address, or another paragraph began. */
  endLink(start: number, address: string): void {
    const { pieces } = this.#frame;
    const words = pieces.slice(start).join('').trim();
    if (pieces[start - 1] !== '' || words === '' || words === address) return;
    pieces[start - 1] = '[';
    pieces.push(`](${address})`);
  }

  /** Adds a paragraph that is to stand behind the one that is being read. */
  addAfter(text: string): void {
    this.#frame.after.push({ kind: 'paragraph', text, form: PLAIN });
  }

  /** Ends a paragraph; one that is joined with the next one goes on there. */
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

  /** Begins a box within a paragraph; its text stands behind the paragraph. */
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

  /** Leaves out the row that is being read. */
  dropRow(): void {
    if (this.#frame.tables === 1) this.#frame.row = null;
  }

  /** Ends what is open when the document ends. */
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
