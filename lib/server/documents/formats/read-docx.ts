import 'server-only';
import { posix } from 'node:path';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive, type DocumentArchive } from '../document-archive';
import { SectionBuilder } from '../section-builder';
import { readDrawnParts } from './office/drawn-parts';
import { officeParser } from './office/office-markup';
import { addressesOf, findMainPart, partsOf, readRelations } from './office/office-parts';
import { WordListener, type WordContext } from './office/word-listener';
import { WordNumbering } from './office/word-numbering';
import { readComments, readEntries } from './office/word-parts';
import { readWordStyles } from './office/word-styles';

const USUAL_MAIN_PART = 'word/document.xml';
const PARTS = /\.(?:xml|rels|x?html?|mht|mhtml|txt|rtf)$/i;
const NOTES = ['footnote', 'endnote'] as const;

const PAGE_ENDS = {
  header: { name: 'Header', element: 'w:hdr' },
  footer: { name: 'Footer', element: 'w:ftr' },
} as const;

/** Each section of a document has three heads and three feet. */
const PAGE_ENDS_LIMIT = 300;

/** A shorter text without letters is a page number. */
const PAGE_NUMBER_CHARACTERS = 8;

/** Yields heads, the text by its headings, notes, then feet. Throws DocumentProblem. */
export async function* readDocx(path: string): AsyncGenerator<DocumentSection> {
  const archive = await openArchive(path, PARTS);
  try {
    const main = await findMainPart(archive, USUAL_MAIN_PART);
    const relations = await readRelations(archive, main);
    const part = (kind: string): string | null =>
      partsOf(relations, kind)[0] ?? archive.find(posix.join(posix.dirname(main), `${kind}.xml`));
    const styles = await readWordStyles(archive, part('styles'));
    const numbering = await WordNumbering.read(archive, part('numbering'), styles);
    const empty = { styles, numbering, notes: new Map(), comments: new Map() };
    const outside: WordContext = { ...empty, addresses: new Map(), drawn: new Map() };
    const context: WordContext = {
      ...empty,
      comments: await readComments(archive, partsOf(relations, 'comments'), outside),
      addresses: addressesOf(relations),
      drawn: await readDrawnParts(archive, relations),
    };
    yield* pageEnds(archive, partsOf(relations, 'header'), PAGE_ENDS.header, outside);
    yield* readBody(archive, main, context);
    for (const kind of NOTES) yield* readNotes(archive, part(`${kind}s`), kind, context);
    yield* pageEnds(archive, partsOf(relations, 'footer'), PAGE_ENDS.footer, outside);
  } finally {
    archive.close();
  }
}

async function* readBody(
  archive: DocumentArchive,
  main: string,
  context: WordContext,
): AsyncGenerator<DocumentSection> {
  const builder = new SectionBuilder();
  const listener = new WordListener(builder, context);
  const parser = officeParser(listener);
  for await (const piece of archive.read(main)) {
    parser.write(piece);
    yield* builder.take();
  }
  parser.end();
  listener.finish();
  for (const comment of context.comments.values()) builder.addParagraph(comment);
  yield* builder.finish();
}

async function* readNotes(
  archive: DocumentArchive,
  part: string | null,
  kind: (typeof NOTES)[number],
  context: WordContext,
): AsyncGenerator<DocumentSection> {
  if (part === null) return;
  const builder = new SectionBuilder();
  for (const { attributes, text } of await readEntries(archive, part, `w:${kind}`, context)) {
    const mark = context.notes.get(`${kind} ${attributes['w:id'] ?? ''}`);
    builder.addParagraph(mark === undefined ? text : `${mark}: ${text.trimStart()}`);
  }
  yield* builder.finish();
}

/** Yields each distinct head or foot once, without those that only number pages. */
async function* pageEnds(
  archive: DocumentArchive,
  parts: readonly string[],
  { name, element }: (typeof PAGE_ENDS)[keyof typeof PAGE_ENDS],
  context: WordContext,
): AsyncGenerator<DocumentSection> {
  const texts = new Set<string>();
  for (const part of parts.slice(0, PAGE_ENDS_LIMIT)) {
    for (const { text } of await readEntries(archive, part, element, context))
      if (/\p{L}/u.test(text) || text.length > PAGE_NUMBER_CHARACTERS) texts.add(text);
  }
  const builder = new SectionBuilder();
  for (const text of texts) builder.addParagraph(`${name}: ${text}`);
  yield* builder.finish();
}
