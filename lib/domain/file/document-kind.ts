import { TEXT_TYPES } from './text-types';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Excel before 2007 wrote files that are no archives. */
export const OLD_WORKBOOK_TYPE = 'application/vnd.ms-excel';

export type DocumentKind =
  | ('pdf' | 'docx' | 'pptx' | 'spreadsheet' | 'odf' | 'rtf' | 'epub')
  | ('html' | 'mail' | 'notebook' | 'card' | 'text');

const KINDS: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  [`${OPEN_XML}.wordprocessingml.document`]: 'docx',
  [`${OPEN_XML}.wordprocessingml.template`]: 'docx',
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  'application/vnd.ms-word.template.macroenabled.12': 'docx',
  [`${OPEN_XML}.presentationml.presentation`]: 'pptx',
  [`${OPEN_XML}.presentationml.slideshow`]: 'pptx',
  [`${OPEN_XML}.presentationml.template`]: 'pptx',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': 'pptx',
  'application/vnd.ms-powerpoint.slideshow.macroenabled.12': 'pptx',
  'application/vnd.ms-powerpoint.template.macroenabled.12': 'pptx',
  [`${OPEN_XML}.spreadsheetml.sheet`]: 'spreadsheet',
  [`${OPEN_XML}.spreadsheetml.template`]: 'spreadsheet',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'spreadsheet',
  'application/vnd.ms-excel.template.macroenabled.12': 'spreadsheet',
  [OLD_WORKBOOK_TYPE]: 'spreadsheet',
  [`${OPEN_DOCUMENT}.spreadsheet`]: 'spreadsheet',
  [`${OPEN_DOCUMENT}.spreadsheet-template`]: 'spreadsheet',
  [`${OPEN_DOCUMENT}.text`]: 'odf',
  [`${OPEN_DOCUMENT}.text-template`]: 'odf',
  [`${OPEN_DOCUMENT}.presentation`]: 'odf',
  [`${OPEN_DOCUMENT}.presentation-template`]: 'odf',
  'application/rtf': 'rtf',
  'application/epub+zip': 'epub',
};

/** Markup is left out, and mails and cards are decoded. */
const READ_TEXTS: Readonly<Record<string, DocumentKind>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'message/rfc822': 'mail',
  'application/mbox': 'mail',
  'multipart/related': 'mail',
  'application/x-ipynb+json': 'notebook',
  'text/vcard': 'card',
  'text/calendar': 'card',
};

/** Null means no text. */
export function documentKindOf(mimeType: string): DocumentKind | null {
  if (Object.hasOwn(KINDS, mimeType)) return KINDS[mimeType] ?? null;
  if (Object.hasOwn(READ_TEXTS, mimeType)) return READ_TEXTS[mimeType] ?? null;
  return TEXT_TYPES.includes(mimeType) ? 'text' : null;
}

export const DOCUMENT_TYPES: readonly string[] = [...Object.keys(KINDS), ...TEXT_TYPES];
