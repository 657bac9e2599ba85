import * as z from 'zod/mini';
import { documentSectionSchema } from '@/lib/domain/file/document-section';
import { fileRecordPath } from './files';

/** A passage has up to 1,800 characters. */
export const PASSAGES_PAGE_SIZE = 40;

/** `GET` returns the passages from `from` on. */
export function documentTextPath(fileId: string, from: number): string {
  return `${fileRecordPath(fileId)}/text?from=${String(from)}`;
}

export const documentTextQuerySchema = z.object({
  from: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
});

/** Positions count from 0. */
export const documentPassageSchema = z.extend(documentSectionSchema, { number: z.number() });

export type DocumentPassage = z.infer<typeof documentPassageSchema>;

/** `hasMore` means that the document goes on. */
export const documentTextSchema = z.object({
  passages: z.array(documentPassageSchema),
  hasMore: z.boolean(),
});

export type DocumentTextPage = z.infer<typeof documentTextSchema>;
