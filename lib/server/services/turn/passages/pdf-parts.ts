import 'server-only';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { STORED_PICTURE_TYPE } from '@/lib/domain/file/file-types';
import {
  PAGE_SIDES,
  pageRanges,
  planPdf,
  textlessPagesOf,
  type PdfPlan,
  type PdfReading,
} from '@/lib/domain/file/plan-pdf';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { pagesNote, type PromptFile, type PromptPicture } from '@/lib/domain/turn/prompt/prompt-file';
import type { LocatedFile } from '../../../db/file/file-repository';
import { findDrawnPages } from '../../file/document-pages';

export interface FoundFile {
  readonly file: PromptFile;
  readonly tokenCount: number | null;
}

interface PdfParts {
  readonly files: readonly FoundFile[];
  readonly takes: PdfPlan['takes'];
}

/** Adds the file, pictures of its textless pages, or which are not sent. */
export function pdfParts(
  owner: OwnerId,
  { filename }: AttachedFile,
  place: LocatedFile,
  { readFile, ...reading }: PdfReading & { readonly readFile: () => Promise<Uint8Array | null> },
): PdfParts {
  const { isFile, pages, takes } = planPdf(place, reading);
  if (isFile) {
    const file = { kind: 'pdf', filename, pageCount: place.pageCount ?? 0, read: readFile } as const;
    return { takes, files: [{ file, tokenCount: takes.tokens }] };
  }
  if (pages.length === 0 && place.characterCount === 0) return { takes, files: [] };
  const leftOut = textlessPagesOf(place).filter((page) => !pages.includes(page));
  return {
    takes,
    files: [
      ...pagePictures(owner, place, pages).map((file) => ({ file, tokenCount: reading.pageTokens })),
      ...noteOf(filename, pages, 'shown'),
      ...noteOf(filename, leftOut, 'left-out'),
    ],
  };
}

function pagePictures(owner: OwnerId, place: LocatedFile, pages: readonly number[]): PromptPicture[] {
  let drawing: ReturnType<typeof findDrawnPages> | null = null;
  return pages.map((page) => ({
    kind: 'image',
    filename: `${place.filename}, ${String(page)}`,
    mimeType: STORED_PICTURE_TYPE,
    ...PAGE_SIDES,
    missing: 'not-drawn',
    read: async () => (await (drawing ??= findDrawnPages(owner, place))).get(page) ?? null,
  }));
}

function noteOf(filename: string, pages: readonly number[], state: 'shown' | 'left-out'): FoundFile[] {
  if (pages.length === 0) return [];
  return [{ file: pagesNote(filename, pageRanges(pages), state), tokenCount: null }];
}
