import 'server-only';
import { posix } from 'node:path';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive, type DocumentArchive } from '../document-archive';
import { parseXmlPart } from '../parse-markup';

/** The lists of an archive that name its other parts. */
const LISTS = /\.rels$|^META-INF\/manifest\.xml$/i;

/** Where pictures are those of a design, or where what is named is read with the part. */
const DESIGN = /(?:^|\/)(?:slideMasters|slideLayouts|notesMasters|handoutMasters|theme|charts|diagrams)\//i;

/** Parts that are counted. */
const PARTS_LIMIT = 10_000;

type Unread = 'picture' | 'recording' | 'embedded file';

/** What is not read, by the last word of the type of its relation. */
const KINDS: Readonly<Record<string, Unread>> = {
  image: 'picture',
  audio: 'recording',
  video: 'recording',
  media: 'recording',
  oleObject: 'embedded file',
  package: 'embedded file',
  aFChunk: 'embedded file',
};

/**
 * Yields the sections of a document, and behind them how many pictures, recordings and embedded files it has, so that
 * no model takes its text for the whole; a document without text has none of this either.
 */
export async function* withUnreadParts<Result>(
  path: string,
  sections: AsyncGenerator<DocumentSection, Result>,
): AsyncGenerator<DocumentSection, Result> {
  let hasText = false;
  for (;;) {
    const next = await sections.next();
    if (next.done === true) {
      const line = hasText ? await unreadLine(path) : null;
      if (line !== null) yield { page: null, heading: null, text: line };
      return next.value;
    }
    hasText = true;
    yield next.value;
  }
}

async function unreadLine(path: string): Promise<string | null> {
  const archive = await openArchive(path, LISTS);
  try {
    const found = new Map<string, Unread>();
    for (const name of archive.names) await addParts(archive, name, found);
    const kinds = [...Map.groupBy(found.values(), (kind) => kind)];
    if (kinds.length === 0) return null;
    const counts = kinds.map(([kind, { length }]) => `${String(length)} ${kind}${length === 1 ? '' : 's'}`);
    return `Not read of this document: ${counts.join(', ')}.`;
  } finally {
    archive.close();
  }
}

/** Adds what a list names and is not read, each part once. */
async function addParts(archive: DocumentArchive, list: string, found: Map<string, Unread>): Promise<void> {
  if (DESIGN.test(list)) return;
  const folder = posix.dirname(posix.dirname(list));
  await parseXmlPart(archive.read(list), {
    onOpen(_, attributes) {
      if (found.size >= PARTS_LIMIT) return;
      const { Type: type = '', Target: target = '' } = attributes;
      const kind = type.slice(type.lastIndexOf('/') + 1);
      if (Object.hasOwn(KINDS, kind)) found.set(posix.join(folder, target), KINDS[kind] ?? 'picture');
      const entry = attributes['manifest:full-path'] ?? '';
      if (entry.startsWith('Pictures/') && entry !== 'Pictures/') found.set(entry, 'picture');
    },
  });
}
