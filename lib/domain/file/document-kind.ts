import { TEXT_TYPES } from './text-types';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** The type of a workbook of Excel before 2007, which is no archive. */
export const OLD_WORKBOOK_TYPE = 'application/vnd.ms-excel';

/** How the text of a file is read. */
export type DocumentKind = 'pdf' | 'docx' | 'pptx' | 'spreadsheet' | 'odf' | 'rtf' | 'epub' | 'html' | 'text';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  [`${OPEN_XML}.wordprocessingml.document`]: 'docx',
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  [`${OPEN_XML}.presentationml.presentation`]: 'pptx',
  [`${OPEN_XML}.presentationml.slideshow`]: 'pptx',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': 'pptx',
  [`${OPEN_XML}.spreadsheetml.sheet`]: 'spreadsheet',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'spreadsheet',
  [OLD_WORKBOOK_TYPE]: 'spreadsheet',
  [`${OPEN_DOCUMENT}.spreadsheet`]: 'spreadsheet',
  [`${OPEN_DOCUMENT}.text`]: 'odf',
  [`${OPEN_DOCUMENT}.presentation`]: 'odf',
  'application/rtf': 'rtf',
  'application/epub+zip': 'epub',
};

/** Types of text that are pages: their marks are left out. */
const PAGES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** Returns how the text of a file of this type is read; null for a file without text, such as a picture. */
export function documentKindOf(mimeType: string): DocumentKind | null {
  if (Object.hasOwn(KINDS, mimeType)) return KINDS[mimeType] ?? null;
  if (PAGES.has(mimeType)) return 'html';
  return TEXT_TYPES.includes(mimeType) ? 'text' : null;
}

/** The types of files whose text is read. */
export const DOCUMENT_TYPES: readonly string[] = [...Object.keys(KINDS), ...TEXT_TYPES];
