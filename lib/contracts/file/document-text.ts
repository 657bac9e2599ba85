import * as z from 'zod/mini';
import { documentSectionSchema } from '@/lib/domain/file/document-section';
import { fileRecordPath } from './files';

/** The passages of one answer of {@link documentTextPath}, each of at most 1,800 characters. */
export const PASSAGES_PAGE_SIZE = 40;

/** Returns the path of the text of a document. `GET`: its passages from the one with this position on. */
export function documentTextPath(fileId: string, from: number): string {
  return `${fileRecordPath(fileId)}/text?from=${String(from)}`;
}

/** The query of {@link documentTextPath}. */
export const documentTextQuerySchema = z.object({
  from: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
});

/** A passage with its position in the document, from 0. */
export const documentPassageSchema = z.extend(documentSectionSchema, { number: z.number() });

export type DocumentPassage = z.infer<typeof documentPassageSchema>;

/** The text of a document in its order; `hasMore`: it goes on after the last of them. */
export const documentTextSchema = z.object({
  passages: z.array(documentPassageSchema),
  hasMore: z.boolean(),
});

export type DocumentTextPage = z.infer<typeof documentTextSchema>;
