import 'server-only';
import { posix } from 'node:path';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { unreadCounts, type UnreadParts } from '@/lib/domain/file/unread-parts';
import { openArchive, type DocumentArchive } from '../document-archive';
import type { DocumentPages } from '../document-pages';
import { parseXmlPart } from '../parse-markup';
import { CHART_WITHOUT_VALUES } from './office/chart-text';
import { READ_CHUNKS } from './office/chunk-text';

const LISTS = /\.rels$|^META-INF\/manifest\.xml$/i;

/** Pictures in these parts belong to the design, or are read with the part. */
const DESIGN = /(?:^|\/)(?:slideMasters|slideLayouts|notesMasters|handoutMasters|theme|charts|diagrams)\//i;

const PARTS_LIMIT = 10_000;

type Unread = 'pictures' | 'recordings' | 'files';

const WORDS = {
  pictures: 'picture',
  recordings: 'recording',
  files: 'embedded file',
  charts: 'chart',
} as const;

const KINDS: Readonly<Record<string, Unread>> = {
  image: 'pictures',
  audio: 'recordings',
  video: 'recordings',
  media: 'recordings',
  oleObject: 'files',
  package: 'files',
  aFChunk: 'files',
};

type Sections = AsyncGenerator<DocumentSection, Partial<DocumentPages> | number | null | void>;

/**
 * It adds how many pictures, recordings and files a document has, so that no model takes the text for the whole. A
 * document without text gets no such line. Returns the pages, and what was not read.
 */
export async function* withUnreadParts(
  path: string,
  sections: Sections,
): AsyncGenerator<DocumentSection, Partial<DocumentPages>> {
  let hasText = false;
  let charts = 0;
  for (;;) {
    const next = await sections.next();
    if (next.done === true) {
      const unread = { ...(await countUnread(path)), charts };
      const line = hasText ? unreadLine(unread) : null;
      if (line !== null) yield { page: null, heading: null, text: line };
      const end = next.value ?? null;
      return typeof end === 'object' && end !== null ? { ...end, unread } : { pageCount: end, unread };
    }
    hasText = true;
    charts += next.value.text.split(CHART_WITHOUT_VALUES).length - 1;
    yield next.value;
  }
}

export function unreadLine(unread: UnreadParts): string | null {
  const counts = unreadCounts({ ...unread, charts: 0 }).map(
    ({ kind, count }) => `${String(count)} ${WORDS[kind]}${count === 1 ? '' : 's'}`,
  );
  return counts.length === 0 ? null : `Not read of this document: ${counts.join(', ')}.`;
}

async function countUnread(path: string): Promise<Omit<UnreadParts, 'charts'>> {
  const archive = await openArchive(path, LISTS);
  try {
    const found = new Map<string, Unread>();
    for (const name of archive.names) await addParts(archive, name, found);
    const count = (kind: Unread) => [...found.values()].filter((each) => each === kind).length;
    return { pictures: count('pictures'), recordings: count('recordings'), files: count('files') };
  } finally {
    archive.close();
  }
}

async function addParts(archive: DocumentArchive, list: string, found: Map<string, Unread>): Promise<void> {
  if (DESIGN.test(list)) return;
  const folder = posix.dirname(posix.dirname(list));
  await parseXmlPart(archive.read(list), {
    onOpen(_, attributes) {
      if (found.size >= PARTS_LIMIT) return;
      const { Type: type = '', Target: target = '' } = attributes;
      const kind = type.slice(type.lastIndexOf('/') + 1);
      const isRead = kind === 'aFChunk' && READ_CHUNKS.test(target);
      if (Object.hasOwn(KINDS, kind) && !isRead)
        found.set(posix.join(folder, target), KINDS[kind] ?? 'pictures');
      const entry = attributes['manifest:full-path'] ?? '';
      if (entry.startsWith('Pictures/') && entry !== 'Pictures/') found.set(entry, 'pictures');
    },
  });
}
