import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive } from '../document-archive';
import { DocumentProblem } from '../document-problem';
import { MarkupParser, parseXmlPart } from '../parse-markup';
import { SectionBuilder } from '../section-builder';
import { OdfListener } from './odf/odf-listener';
import { PageStyles, readObjects } from './odf/odf-parts';

const MAIN_PART = 'content.xml';
const STYLES_PART = 'styles.xml';

/** Notes and comments follow their paragraphs, between heads and feet. Throws DocumentProblem. */
export async function* readOdf(path: string): AsyncGenerator<DocumentSection, number | null> {
  const archive = await openArchive(path);
  try {
    if (!archive.names.includes(MAIN_PART)) throw new DocumentProblem('damaged');
    const pages = new PageStyles();
    await parseXmlPart(archive.read(STYLES_PART), {
      onOpen: (name, attributes) => pages.onOpen(name, attributes),
      onClose: (name) => pages.onClose(name),
      onText: (text) => pages.onText(text),
    });
    const builder = new SectionBuilder();
    for (const head of pages.heads) builder.addParagraph(`Header: ${head}`);
    const context = { styles: pages.styles, objects: await readObjects(archive) };
    const parser = new MarkupParser(new OdfListener(builder, context), { isXml: true });
    for await (const piece of archive.read(MAIN_PART)) {
      parser.write(piece);
      yield* builder.take();
    }
    parser.end();
    for (const foot of pages.feet) builder.addParagraph(`Footer: ${foot}`);
    yield* builder.finish();
    return builder.page;
  } finally {
    archive.close();
  }
}
