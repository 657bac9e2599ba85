import 'server-only';
import { posix } from 'node:path';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive, type DocumentArchive } from '../document-archive';
import { DocumentProblem } from '../document-problem';
import { MarkupParser, parseXmlPart, type MarkupListener } from '../parse-markup';
import { SectionBuilder } from '../section-builder';

const MAIN_PART = 'ppt/presentation.xml';

/** Yields the text of a presentation slide by slide, each with the speaker's notes. Throws DocumentProblem. */
export async function* readPptx(path: string): AsyncGenerator<DocumentSection, number> {
  const archive = await openArchive(path);
  try {
    if (!archive.names.includes(MAIN_PART)) throw new DocumentProblem('damaged');
    const builder = new SectionBuilder();
    const slides = await listSlides(archive);
    for (const [index, slide] of slides.entries()) {
      builder.beginPage(index + 1);
      await addPart(archive, slide, new SlideListener(builder));
      const notes = [...(await readRelations(archive, slide)).values()].find((target) =>
        target.startsWith('ppt/notesSlides/'),
      );
      if (notes !== undefined) await addPart(archive, notes, new SlideListener(builder));
      yield* builder.take();
    }
    yield* builder.finish();
    return slides.length;
  } finally {
    archive.close();
  }
}

async function addPart(archive: DocumentArchive, name: string, listener: MarkupListener): Promise<void> {
  const parser = new MarkupParser(listener, { isXml: true });
  for await (const piece of archive.read(name)) parser.write(piece);
  parser.end();
}

/** Returns the parts of the slides in the order they are shown in. */
async function listSlides(archive: DocumentArchive): Promise<string[]> {
  const relations = await readRelations(archive, MAIN_PART);
  const slides: string[] = [];
  await parseXmlPart(archive.read(MAIN_PART), {
    onOpen(name, attributes) {
      const target = name === 'p:sldId' ? relations.get(attributes['r:id'] ?? '') : undefined;
      if (target !== undefined) slides.push(target);
    },
  });
  return [...new Set(slides)];
}

/** Returns the parts that a part names, by their ids; none outside of the archive. */
async function readRelations(archive: DocumentArchive, part: string): Promise<ReadonlyMap<string, string>> {
  const folder = posix.dirname(part);
  const targets = new Map<string, string>();
  await parseXmlPart(archive.read(`${folder}/_rels/${posix.basename(part)}.rels`), {
    onOpen(name, { Id: id, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join(folder, target));
    },
  });
  return targets;
}

const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle']);
/** Placeholders that repeat what every slide has. */
const REPEATED: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

class SlideListener implements MarkupListener {
  readonly #builder: SectionBuilder;
  #placeholder = '';
  #isText = false;
  #text = '';
  #row: string[] | null = null;

  constructor(builder: SectionBuilder) {
    this.#builder = builder;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'p:sp') this.#placeholder = '';
    else if (name === 'p:ph') this.#placeholder = attributes['type'] ?? 'body';
    else if (name === 'a:t') this.#isText = true;
    else if (name === 'a:br') this.#text += '\n';
    else if (name === 'a:tab') this.#text += '\t';
    else if (name === 'a:tr') this.#row = [];
    else if (name === 'a:tc') this.#row?.push('');
  }

  onClose(name: string): void {
    if (name === 'a:t') this.#isText = false;
    else if (name === 'a:p') this.#endParagraph();
    else if (name === 'a:tr') {
      this.#builder.addRow(this.#row ?? []);
      this.#row = null;
    }
  }

  onText(text: string): void {
    if (this.#isText) this.#text += text;
  }

  #endParagraph(): void {
    const text = this.#text;
    this.#text = '';
    if (this.#row !== null) this.#row.push(`${this.#row.pop() ?? ''} ${text}`);
    else if (REPEATED.has(this.#placeholder)) return;
    else if (TITLES.has(this.#placeholder)) this.#builder.addHeading(1, text);
    else this.#builder.addLine(text);
  }
}
