import 'server-only';
import { SectionBuilder } from '../../section-builder';
import { commentLine } from '../comment-line';
import { raised } from '../raised-digits';

const PARAGRAPH_LIMIT_CHARACTERS = 64 * 1024;
const CELLS_LIMIT = 500;
const FRAMES_LIMIT = 50;

/** A shorter text without letters is a page number. */
const PAGE_NUMBER_CHARACTERS = 8;

export type FrameKind = 'header' | 'footer' | 'note' | 'comment' | 'author' | 'box' | 'instruction';

export interface TextForm {
  readonly isHidden: boolean;
  readonly isRaised: boolean;
}

interface Frame {
  /** Null means the document itself. */
  readonly kind: FrameKind | null;
  readonly inner: string[];
  text: string;
  cells: string[];
  isInTable: boolean;
  isInHidden: boolean;
}

export class RtfFlow {
  readonly builder = new SectionBuilder();
  outlineLevel: number | null = null;
  #frame = newFrame(null);
  readonly #outer: Frame[] = [];
  readonly #heads = new Set<string>();
  readonly #feet = new Set<string>();
  #after: string[] = [];
  #notes = 0;
  #author = '';

  get isInTable(): boolean {
    return this.#frame.isInTable;
  }

  set isInTable(isInTable: boolean) {
    this.#frame.isInTable = isInTable;
  }

  add(text: string, { isHidden, isRaised }: TextForm): void {
    if (text === '') return;
    if (isHidden !== this.#frame.isInHidden) this.#frame.text += isHidden ? '[Hidden: ' : ']';
    this.#frame.isInHidden = isHidden;
    this.#frame.text += isRaised && /\S$/u.test(this.#frame.text) ? raised(text) : text;
    if (this.#frame.text.length > PARAGRAPH_LIMIT_CHARACTERS) this.endParagraph();
  }

  /** Returns false when too many are open already. */
  openFrame(kind: FrameKind): boolean {
    if (this.#outer.length >= FRAMES_LIMIT) return false;
    this.#outer.push(this.#frame);
    this.#frame = newFrame(kind);
    return true;
  }

  closeFrame(): string {
    this.endParagraph();
    this.endRow();
    const { kind, inner } = this.#frame;
    this.#frame = this.#outer.pop() ?? newFrame(null);
    const text = inner.join(' ').trim();
    if (text !== '' && kind !== null) this.#place(kind, text);
    return text;
  }

  beginLink(): number {
    return this.#frame.text.length;
  }

  /** A link across paragraphs keeps only its words. */
  endLink(start: number, address: string): void {
    const words = this.#frame.text.slice(start).trim();
    if (words !== '' && words !== address)
      this.#frame.text = `${this.#frame.text.slice(0, start)}[${words}](${address})`;
  }

  endParagraph(): void {
    const text = this.#takeText().trim();
    if (this.#frame.kind !== null) {
      if (text !== '') this.#frame.inner.push(text);
      return;
    }
    if (this.outlineLevel === null) this.builder.addParagraph(text);
    else this.builder.addHeading(this.outlineLevel + 1, text);
    for (const line of this.#after.splice(0)) this.builder.addParagraph(line);
  }

  endCell(): void {
    const after = this.#frame.kind === null ? this.#after.splice(0) : [];
    this.#frame.cells.push([this.#takeText(), ...after].join(' '));
    if (this.#frame.cells.length >= CELLS_LIMIT) this.endRow();
  }

  endRow(): void {
    const { cells, kind, inner } = this.#frame;
    this.#frame.cells = [];
    if (kind === null) this.builder.addRow(cells);
    else if (cells.length > 0) inner.push(cells.map((cell) => cell.trim()).join(' | '));
  }

  finish(): void {
    while (this.#outer.length > 0) this.closeFrame();
    this.endParagraph();
    this.endRow();
    for (const foot of this.#feet) this.builder.addParagraph(`Footer: ${foot}`);
  }

  #place(kind: FrameKind, text: string): void {
    if (kind === 'author') this.#author = text;
    else if (kind === 'footer' && isNamed(text)) this.#feet.add(text);
    else if (kind === 'header' && isNamed(text) && !this.#heads.has(text)) {
      this.#heads.add(text);
      this.#addAfter(`Header: ${text}`);
    } else if (kind === 'comment') this.#addAfter(commentLine(this.#author, text));
    else if (kind === 'box') this.#addAfter(text);
    else if (kind === 'note') {
      this.#notes += 1;
      this.#frame.text += `[^${String(this.#notes)}]`;
      this.#addAfter(`[^${String(this.#notes)}]: ${text}`);
    }
  }

  #addAfter(line: string): void {
    if (this.#frame.kind === null && this.#frame.text === '' && !this.#frame.isInTable)
      this.builder.addParagraph(line);
    else this.#after.push(line);
  }

  #takeText(): string {
    const text = this.#frame.isInHidden ? `${this.#frame.text}]` : this.#frame.text;
    this.#frame.text = '';
    this.#frame.isInHidden = false;
    return text;
  }
}

function newFrame(kind: FrameKind | null): Frame {
  return { kind, inner: [], text: '', cells: [], isInTable: false, isInHidden: false };
}

function isNamed(text: string): boolean {
  return /\p{L}/u.test(text) || text.length > PAGE_NUMBER_CHARACTERS;
}
