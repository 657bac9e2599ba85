import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive, type DocumentArchive } from '../document-archive';
import { DocumentProblem } from '../document-problem';
import { MarkupParser, parseXmlPart, type MarkupListener } from '../parse-markup';
import { SectionBuilder } from '../section-builder';

const MAIN_PART = 'word/document.xml';
const NOTES_PARTS = ['word/footnotes.xml', 'word/endnotes.xml'];

/** Yields the text of a Word document under its headings, then its notes. Throws DocumentProblem. */
export async function* readDocx(path: string): AsyncGenerator<DocumentSection> {
  const archive = await openArchive(path);
  try {
    if (!archive.names.includes(MAIN_PART)) throw new DocumentProblem('damaged');
    const levels = await readHeadingLevels(archive);
    for (const part of [MAIN_PART, ...NOTES_PARTS]) {
      const builder = new SectionBuilder();
      const parser = new MarkupParser(new WordListener(builder, levels), { isXml: true });
      for await (const piece of archive.read(part)) {
        parser.write(piece);
        yield* builder.take();
      }
      parser.end();
      yield* builder.finish();
    }
  } finally {
    archive.close();
  }
}

/** Returns the level of heading of each style that is one, by the style's id. */
async function readHeadingLevels(archive: DocumentArchive): Promise<ReadonlyMap<string, number>> {
  const levels = new Map<string, number>();
  let style = '';
  await parseXmlPart(archive.read('word/styles.xml'), {
    onOpen(name, attributes) {
      if (name === 'w:style') style = attributes['w:styleId'] ?? '';
      const value = attributes['w:val'] ?? '';
      const named = name === 'w:name' ? /^heading (\d)$/i.exec(value)?.[1] : undefined;
      if (named !== undefined) levels.set(style, Number(named));
      else if (name === 'w:name' && /^title$/i.test(value)) levels.set(style, 1);
      else if (name === 'w:outlineLvl' && /^[0-8]$/.test(value)) levels.set(style, Number(value) + 1);
    },
  });
  return levels;
}

/** Text that stands beside what is read: older forms of the same drawing, and what the author deleted. */
const LEFT_OUT: ReadonlySet<string> = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:instrText']);

const BREAKS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

class WordListener implements MarkupListener {
  readonly #builder: SectionBuilder;
  readonly #levels: ReadonlyMap<string, number>;
  #leftOut = 0;
  #isText = false;
  #text = '';
  #level: number | null = null;
  #listLevel: number | null = null;
  /** How many tables are open; the cells of inner ones belong to the cell of the outer. */
  #tables = 0;
  #row: string[] = [];

  constructor(builder: SectionBuilder, levels: ReadonlyMap<string, number>) {
    this.#builder = builder;
    this.#levels = levels;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (this.#leftOut > 0) return;
    if (name === 'w:t') this.#isText = true;
    else if (name === 'w:tbl') this.#tables += 1;
    else if (name === 'w:tc' && this.#tables === 1) this.#row.push('');
    else if (name === 'w:pStyle') this.#level = this.#levels.get(attributes['w:val'] ?? '') ?? null;
    else if (name === 'w:outlineLvl') this.#level = Number(attributes['w:val'] ?? 8) + 1;
    else if (name === 'w:ilvl') this.#listLevel = Math.min(8, Number(attributes['w:val'] ?? 0) || 0);
    else if (name === 'w:tr' && this.#tables === 1) this.#row = [];
    // A tab within properties is a position, which has a value.
    else if (attributes['w:val'] === undefined) this.#text += BREAKS[name] ?? '';
  }

  onClose(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0) return;
    if (name === 'w:t') this.#isText = false;
    else if (name === 'w:p') this.#endParagraph();
    else if (name === 'w:tr' && this.#tables === 1) this.#builder.addRow(this.#row);
    else if (name === 'w:tbl') this.#tables -= 1;
  }

  onText(text: string): void {
    if (this.#isText && this.#leftOut === 0) this.#text += text;
  }

  #endParagraph(): void {
    const text = this.#text;
    if (this.#tables > 0) this.#row.push(`${this.#row.pop() ?? ''} ${text}`);
    else if (this.#level !== null && this.#level <= 6) this.#builder.addHeading(this.#level, text);
    else if (this.#listLevel !== null && text.trim() !== '')
      this.#builder.addLine(`${'  '.repeat(this.#listLevel)}- ${text}`);
    else this.#builder.addParagraph(text);
    this.#text = '';
    this.#level = null;
    this.#listLevel = null;
  }
}
