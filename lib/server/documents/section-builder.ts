import 'server-only';
import { HEADING_LIMIT_CHARACTERS, type DocumentSection } from '@/lib/domain/file/document-section';

/** A longer section comes in parts, to keep little in memory. */
const SECTION_LIMIT_CHARACTERS = 64 * 1024;

/** Further empty lines are dropped. */
const EMPTY_LINES_LIMIT = 2;

const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u{FFFE}\u{FFFF}]/gu;

export class SectionBuilder {
  #done: DocumentSection[] = [];
  #page: number | null = null;
  #heading: string | null = null;
  #parts: string[] = [];
  #characters = 0;
  #emptyLines = 0;

  /** Null means that no page, slide or sheet has begun, or that there is none. */
  get page(): number | null {
    return this.#page;
  }

  beginPage(page: number, heading: string | null = null): void {
    this.#end();
    this.#page = page;
    this.#heading = clip(heading);
  }

  /** The heading is a part of the text of its section too. */
  addHeading(level: number, text: string): void {
    const line = oneLine(text);
    if (line === '') return;
    this.#end();
    this.#heading = clip(line);
    this.addParagraph(`${'#'.repeat(Math.min(6, Math.max(1, level)))} ${line}`);
  }

  nameSection(heading: string): void {
    this.#heading = clip(oneLine(heading));
  }

  addParagraph(text: string): void {
    this.#add(text, '\n\n');
  }

  addLine(text: string): void {
    this.#add(text, '\n');
  }

  addRaw(line: string): void {
    if (line.trim() === '') this.#emptyLines = Math.min(EMPTY_LINES_LIMIT, this.#emptyLines + 1);
    else this.#add(line, '\n'.repeat(this.#emptyLines + 1));
  }

  addRow(cells: readonly string[]): void {
    const texts = cells.map(oneLine);
    while (texts.at(-1) === '') texts.pop();
    if (texts.length > 0) this.addLine(texts.join(' | '));
  }

  /** Returns the sections completed since the last call. */
  take(): DocumentSection[] {
    return this.#done.splice(0);
  }

  finish(): DocumentSection[] {
    this.#end();
    return this.take();
  }

  #add(text: string, gap: string): void {
    const clean = text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trimEnd();
    if (clean.trim() === '') return;
    this.#emptyLines = 0;
    this.#parts.push(this.#parts.length === 0 ? clean : gap + clean);
    this.#characters += clean.length + gap.length;
    if (this.#characters > SECTION_LIMIT_CHARACTERS) this.#end();
  }

  #end(): void {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#characters = 0;
    if (text !== '') this.#done.push({ page: this.#page, heading: this.#heading, text });
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function clip(heading: string | null): string | null {
  const clean =
    heading?.toWellFormed().replace(CONTROL_CHARACTERS, '').slice(0, HEADING_LIMIT_CHARACTERS) ?? '';
  return clean === '' ? null : clean.toWellFormed();
}
