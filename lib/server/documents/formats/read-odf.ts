import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive } from '../document-archive';
import { DocumentProblem } from '../document-problem';
import { MarkupParser, type MarkupListener } from '../parse-markup';
import { SectionBuilder } from '../section-builder';

const MAIN_PART = 'content.xml';

/** Yields the text of an OpenDocument text or presentation, under headings or by slides. Throws DocumentProblem. */
export async function* readOdf(path: string): AsyncGenerator<DocumentSection, number | null> {
  const archive = await openArchive(path);
  try {
    if (!archive.names.includes(MAIN_PART)) throw new DocumentProblem('damaged');
    const builder = new SectionBuilder();
    const parser = new MarkupParser(new OpenDocumentListener(builder), { isXml: true });
    for await (const piece of archive.read(MAIN_PART)) {
      parser.write(piece);
      yield* builder.take();
    }
    parser.end();
    yield* builder.finish();
    return builder.page;
  } finally {
    archive.close();
  }
}

/** What is no text of the document: definitions, what the author deleted, notes in the margin. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'office:automatic-styles',
  'office:font-face-decls',
  'text:tracked-changes',
  'office:annotation',
  'text:sequence-decls',
]);

const BREAKS: Readonly<Record<string, string>> = { 'text:tab': '\t', 'text:line-break': '\n' };

/** Spaces that one element may stand for. */
const SPACES_LIMIT = 100;

class OpenDocumentListener implements MarkupListener {
  readonly #builder: SectionBuilder;
  #leftOut = 0;
  /** Paragraphs that are open: a footnote has paragraphs within one. */
  #open = 0;
  #text = '';
  #level = 1;
  #lists = 0;
  #tables = 0;
  #row: string[] = [];
  #isTitle = false;

  constructor(builder: SectionBuilder) {
    this.#builder = builder;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (this.#leftOut > 0) return;
    if (name === 'text:p' || name === 'text:h') {
      if (this.#open > 0) this.#text += ' ';
      this.#open += 1;
      this.#level = Number(attributes['text:outline-level'] ?? 1) || 1;
    } else if (name === 'draw:page') this.#builder.beginPage((this.#builder.page ?? 0) + 1);
    else if (name === 'draw:frame') this.#isTitle = attributes['presentation:class'] === 'title';
    else if (name === 'text:list') this.#lists += 1;
    else if (name === 'table:table') this.#tables += 1;
    else if (name === 'table:table-row' && this.#tables === 1) this.#row = [];
    else if (name === 'table:table-cell' && this.#tables === 1) this.#row.push('');
    else if (name === 'text:s')
      this.#text += ' '.repeat(Math.min(SPACES_LIMIT, Number(attributes['text:c'] ?? 1) || 1));
    else this.#text += BREAKS[name] ?? '';
  }

  onClose(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0) return;
    if (name === 'text:p' || name === 'text:h') this.#endParagraph(name === 'text:h');
    else if (name === 'text:list') this.#lists -= 1;
    else if (name === 'table:table-row' && this.#tables === 1) this.#builder.addRow(this.#row);
    else if (name === 'table:table') this.#tables -= 1;
    else if (name === 'draw:frame') this.#isTitle = false;
  }

  onText(text: string): void {
    // Line ends of the file are spaces in XML of this kind.
    if (this.#open > 0 && this.#leftOut === 0) this.#text += text.replace(/\s+/g, ' ');
  }

  #endParagraph(isHeading: boolean): void {
    this.#open = Math.max(0, this.#open - 1);
    if (this.#open > 0) return;
    const text = this.#text;
    this.#text = '';
    if (text.trim() === '') return;
    if (this.#tables > 0) this.#row.push(`${this.#row.pop() ?? ''} ${text}`);
    else if (isHeading) this.#builder.addHeading(this.#level, text);
    else if (this.#isTitle) this.#builder.addHeading(1, text);
    else if (this.#lists > 0) this.#builder.addLine(`${'  '.repeat(Math.min(8, this.#lists - 1))}- ${text}`);
    else this.#builder.addParagraph(text);
  }
}
