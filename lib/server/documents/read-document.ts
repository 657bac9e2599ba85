import 'server-only';
import { createReadStream } from 'node:fs';
import { documentKindOf } from '@/lib/domain/file/document-kind';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { DocumentProblem } from './document-problem';

type Sections = AsyncGenerator<DocumentSection, number | null | void>;

/**
 * Yields the text of a document, whatever its kind, and returns how many pages, slides or sheets it has (null: it has
 * none). Each library is loaded for its kind alone. Throws DocumentProblem.
 */
export async function* readDocument(
  path: string,
  mimeType: string,
): AsyncGenerator<DocumentSection, number | null> {
  return (yield* await open(path, mimeType)) ?? null;
}

async function open(path: string, mimeType: string): Promise<Sections> {
  switch (documentKindOf(mimeType)) {
    case 'pdf':
      return (await import('./formats/read-pdf')).readPdf(path);
    case 'docx':
      return (await import('./formats/read-docx')).readDocx(path);
    case 'pptx':
      return (await import('./formats/read-pptx')).readPptx(path);
    case 'spreadsheet':
      return (await import('./formats/read-spreadsheet')).readSpreadsheet(path);
    case 'odf':
      return (await import('./formats/read-odf')).readOdf(path);
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
