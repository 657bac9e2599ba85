import { MEGABYTE } from '../shared/byte-units';

export const TEXTLESS_PAGES_LIMIT = 100;

const FILE_PAGES_LIMIT = 100;

/** A longer PDF with text is not worth a picture of each page. */
const TEXT_FILE_PAGES_LIMIT = 30;

export const DRAWN_PAGES_LIMIT = 20;

/** A drawn page takes about this much; it is drawn when the request is made. */
const PAGE_BYTES = 150_000;

export const PAGE_SIDES = { widthPx: 1_109, heightPx: 1_568 } as const;

export interface PdfSize {
  readonly sizeBytes: number;
  readonly pageCount: number | null;
  readonly characterCount: number | null;
  readonly tokenCount: number | null;
  readonly textlessPages: readonly number[];
}

export interface PdfReading {
  readonly isAsked: boolean;
  readonly isResent: boolean;
  readonly takesPdfs: boolean;
  readonly hasVision: boolean;
  readonly pageTokens: number;
  readonly left: PdfRoom;
}

interface PdfRoom {
  readonly tokens: number;
  readonly bytes: number;
  readonly pictures: number;
}

export interface PdfPlan {
  readonly isFile: boolean;
  readonly pages: readonly number[];
  readonly takes: PdfRoom;
}

const NONE: PdfPlan = { isFile: false, pages: [], takes: { tokens: 0, bytes: 0, pictures: 0 } };

export function textlessPagesOf({ pageCount, characterCount, textlessPages }: PdfSize): readonly number[] {
  if (characterCount !== 0) return textlessPages;
  return Array.from({ length: Math.min(pageCount ?? 0, TEXTLESS_PAGES_LIMIT) }, (_, index) => index + 1);
}

/**
 * A short PDF goes with its question to a provider that takes PDFs; one with textless pages also later. Other models
 * that see pictures get those pages.
 */
export function planPdf(pdf: PdfSize, reading: PdfReading): PdfPlan {
  const { isAsked, isResent, pageTokens, left } = reading;
  if (!reading.hasVision || !(isAsked || isResent)) return NONE;
  const pageCount = pdf.pageCount ?? 0;
  const textless = textlessPagesOf(pdf);
  const isWorth =
    textless.length > 0 ? pageCount <= FILE_PAGES_LIMIT : isAsked && pageCount <= TEXT_FILE_PAGES_LIMIT;
  // A provider reads the text of the pages too.
  const fileTokens = pageCount * pageTokens + (pdf.tokenCount ?? 0);
  const fits = pdf.sizeBytes <= left.bytes && fileTokens <= left.tokens;
  if (reading.takesPdfs && pageCount > 0 && isWorth && fits)
    return { isFile: true, pages: [], takes: { tokens: fileTokens, bytes: pdf.sizeBytes, pictures: 0 } };
  const fitting = Math.min(left.tokens / Math.max(1, pageTokens), left.bytes / PAGE_BYTES, left.pictures);
  const pages = textless.slice(0, Math.max(0, Math.min(DRAWN_PAGES_LIMIT, Math.floor(fitting))));
  const { length } = pages;
  return {
    isFile: false,
    pages,
    takes: { tokens: length * pageTokens, bytes: length * PAGE_BYTES, pictures: length },
  };
}

export function leftOf(room: PdfRoom, taken: PdfRoom): PdfRoom {
  return {
    tokens: room.tokens - taken.tokens,
    bytes: room.bytes - taken.bytes,
    pictures: room.pictures - taken.pictures,
  };
}

/** Every vendor accepts a request of this size; files grow by a third in it. */
const REQUEST_BYTES = 14 * MEGABYTE;
const REQUEST_PICTURES = 90;

export function roomOf(contextWindowTokens: number, wholeTokens: number): PdfRoom {
  const tokens = Math.max(0, Math.floor(contextWindowTokens / 2) - wholeTokens);
  return { tokens, bytes: REQUEST_BYTES, pictures: REQUEST_PICTURES };
}

/** Returns a text such as `1-3, 7`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges
    .map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`))
    .join(', ');
}
