import 'server-only';
import { posix } from 'node:path';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { openArchive, type DocumentArchive } from '../document-archive';
import { DocumentProblem } from '../document-problem';
import { findEncoding } from '../encoding/find-encoding';
import { parseXmlPart } from '../parse-markup';
import { readHtml } from './read-html';

/** Throws DocumentProblem. */
export async function* readEpub(path: string): AsyncGenerator<DocumentSection> {
  const archive = await openArchive(path);
  try {
    // A book whose chapters are encrypted lists them here; fonts alone are often listed too.
    for (const chapter of await listChapters(archive))
      yield* readHtml(archive.read(chapter), {
        isXhtml: true,
        encoding: await findEncoding(archive.read(chapter)),
      });
  } finally {
    archive.close();
  }
}

async function listChapters(archive: DocumentArchive): Promise<string[]> {
  let packagePart = '';
  await parseXmlPart(archive.read('META-INF/container.xml'), {
    onOpen(name, attributes) {
      if (name === 'rootfile') packagePart ||= attributes['full-path'] ?? '';
    },
  });
  const list = archive.find(packagePart);
  if (list === null) throw new DocumentProblem('damaged');
  const folder = posix.dirname(list);
  const parts = new Map<string, string>();
  const spine: string[] = [];
  await parseXmlPart(archive.read(list), {
    onOpen(name, { id, href, idref }) {
      const local = name.replace(/^opf:/, '');
      if (local === 'item' && id !== undefined && href !== undefined)
        parts.set(id, posix.join(folder, decoded(href)));
      if (local === 'itemref' && idref !== undefined) spine.push(idref);
    },
  });
  // Some programs write names in other capitals than the archive has, or the order before the names.
  const chapters = spine.flatMap((id) => {
    const name = parts.get(id);
    const chapter = name === undefined ? null : archive.find(name);
    return chapter === null ? [] : [chapter];
  });
  return [...new Set(chapters)];
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href.split('#', 1)[0] ?? '');
  } catch {
    return href;
  }
}
