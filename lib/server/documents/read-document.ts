import 'server-only';
import { createReadStream } from 'node:fs';
import { documentKindOf, OLD_WORKBOOK_TYPE } from '@/lib/domain/file/document-kind';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import type { DocumentPages } from './document-pages';
import { DocumentProblem } from './document-problem';
import { findEncoding } from './encoding/find-encoding';

export const NO_PAGES: DocumentPages = {
  pageCount: null,
  textlessPages: [],
  encoding: null,
  unread: null,
};

type Sections = AsyncGenerator<DocumentSection, Partial<DocumentPages> | number | null | void>;

/** A library is loaded only for a document of its kind. Throws DocumentProblem. */
export async function* readDocument(
  path: string,
  mimeType: string,
): AsyncGenerator<DocumentSection, DocumentPages> {
  const end = (yield* await open(path, mimeType)) ?? null;
  return typeof end === 'object' && end !== null ? { ...NO_PAGES, ...end } : { ...NO_PAGES, pageCount: end };
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
      return readPage(path, mimeType === 'application/xhtml+xml');
    case 'mail':
      return (await import('./formats/read-mail')).readMail(path);
    case 'notebook':
      return (await import('./formats/read-notebook')).readNotebook(path);
    case 'card':
      return readCard(path);
    case 'text':
      return readWritten(path, mimeType === 'text/markdown');
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

async function* readPage(path: string, isXhtml: boolean): Sections {
  const { readHtml } = await import('./formats/read-html');
  const encoding = await findEncoding(createReadStream(path));
  yield* readHtml(createReadStream(path), { isXhtml: isXhtml || (await isXml(path)), encoding });
  return { encoding };
}

async function* readCard(path: string): Sections {
  const { readCards } = await import('./formats/read-cards');
  const encoding = await findEncoding(createReadStream(path));
  yield* readCards(createReadStream(path), encoding);
  return { encoding };
}

async function* readWritten(path: string, isMarkdown: boolean): Sections {
  const { readText } = await import('./formats/read-text');
  const encoding = await findEncoding(createReadStream(path));
  yield* readText(createReadStream(path), { isMarkdown, encoding });
  return { encoding };
}

/** A page that begins as XML is XHTML, whatever its file is called. */
async function isXml(path: string): Promise<boolean> {
  for await (const piece of createReadStream(path, { end: 63, encoding: 'latin1' }))
    return /^(?:\xEF\xBB\xBF)?\s{0,32}<\?xml\s/.test(String(piece));
  return false;
}
