import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive, type DocumentArchive } from '../document-archive';
import { SectionBuilder } from '../section-builder';
import { readDrawnParts } from './office/drawn-parts';
import { readOfficePart } from './office/office-markup';
import { addressesOf, findMainPart, partsById, partsOf, readRelations } from './office/office-parts';
import { readAuthors, readSlideComments } from './office/slide-comments';
import { SlideListener } from './office/slide-listener';

const USUAL_MAIN_PART = 'ppt/presentation.xml';

/** Charts, diagrams, notes and comments follow their slide. Throws DocumentProblem. */
export async function* readPptx(path: string): AsyncGenerator<DocumentSection, number> {
  const archive = await openArchive(path);
  try {
    const main = await findMainPart(archive, USUAL_MAIN_PART);
    const relations = await readRelations(archive, main);
    const authors = await readAuthors(archive, relations);
    const builder = new SectionBuilder();
    const slides = await listSlides(archive, main, partsById(relations));
    for (const [index, slide] of slides.entries()) {
      builder.beginPage(index + 1);
      await addSlide(archive, slide, builder, authors);
      yield* builder.take();
    }
    yield* builder.finish();
    return slides.length;
  } finally {
    archive.close();
  }
}

async function listSlides(
  archive: DocumentArchive,
  main: string,
  parts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const slides: string[] = [];
  await readOfficePart(archive, main, {
    onOpen(name, attributes) {
      const target = name === 'p:sldId' ? parts.get(attributes['r:id'] ?? '') : undefined;
      if (target !== undefined) slides.push(target);
    },
  });
  return [...new Set(slides)];
}

async function addSlide(
  archive: DocumentArchive,
  slide: string,
  builder: SectionBuilder,
  authors: ReadonlyMap<string, string>,
): Promise<void> {
  const relations = await readRelations(archive, slide);
  const addresses = addressesOf(relations);
  const drawn = await readDrawnParts(archive, relations);
  await readOfficePart(archive, slide, new SlideListener(builder, { addresses, drawn }));
  for (const part of partsOf(relations, 'notesSlide')) {
    const notes = new SectionBuilder();
    await readOfficePart(archive, part, new SlideListener(notes, { addresses: new Map(), drawn: new Map() }));
    const text = notes.finish().map((section) => section.text);
    if (text.length > 0) builder.addParagraph(`Notes: ${text.join('\n')}`);
  }
  for (const comment of await readSlideComments(archive, relations, authors)) builder.addParagraph(comment);
}
