import 'server-only';
import { createReadStream } from 'node:fs';
import { documentKindOf, OLD_WORKBOOK_TYPE } from '@/lib/domain/file/document-kind';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import type { DocumentPages } from './document-pages';
import { DocumentProblem } from './document-problem';

export const NO_PAGES: DocumentPages = { pageCount: null, textlessPages: [] };

type Sections = AsyncGenerator<DocumentSection, DocumentPages | number | null | void>;

/**
 * Yields the text of a document, whatever its kind, and returns what is known of its pages. Each library is loaded for
 * its kind alone. Throws DocumentProblem.
 */
export async function* readDocument(
  path: string,
  mimeType: string,
): AsyncGenerator<DocumentSection, DocumentPages> {
  const end = (yield* await open(path, mimeType)) ?? null;
  return typeof end === 'object' && end !== null ? end : { ...NO_PAGES, pageCount: end };
}

async function open(path: string, mimeType: string): Promise<Sections> {
  switch (documentKindOf(mimeType)) {
    case 'pdf':
      return (await import('./formats/read-pdf')).readPdf(path);
    case 'docx':
      return withUnread(path, (await import('./formats/read-docx')).readDocx(path));
    case 'pptx':
      return withUnread(path, (await import('./formats/read-pptx')).readPptx(path));
    case 'spreadsheet':
      return readWorkbook(path, { isArchive: mimeType !== OLD_WORKBOOK_TYPE });
    case 'odf':
      return withUnread(path, (await import('./formats/read-odf')).readOdf(path));
    case 'rtf':
      return (await import('./formats/read-rtf')).readRtf(createReadStream(path));
    case 'epub':
      return (await import('./formats/read-epub')).readEpub(path);
    case 'html':
      return (await import('./formats/read-html')).readHtml(createReadStream(path));
    case 'text':
      return (await import('./formats/read-text')).readText(createReadStream(path), {
        isMarkdown: mimeType === 'text/markdown',
      });
    case null:
      throw new DocumentProblem('unreadable');
  }
}

async function readWorkbook(path: string, options: { isArchive: boolean }): Promise<Sections> {
  const sections = (await import('./formats/read-spreadsheet')).readSpreadsheet(path, options);
  return options.isArchive ? withUnread(path, sections) : sections;
}

async function withUnread(path: string, sections: Sections): Promise<Sections> {
  return (await import('./formats/unread-parts')).withUnreadParts(path, sections);
}
