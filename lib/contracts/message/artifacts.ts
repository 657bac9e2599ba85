import * as z from 'zod/mini';
import { ARTIFACT_KINDS } from '@/lib/domain/message/artifact/artifact-kind';
import { uuidSchema } from '@/lib/domain/shared/ids';

const ARTIFACTS_PATH = '/api/artifacts';

const ARTIFACT_QUERY_LIMIT_CHARACTERS = 200;

/**
 * `GET` returns a page, newest first; `nextCursor` is the next. A query finds artifacts' names and chats'
 * titles.
 */
export function artifactsPath(query: string, cursor: string | null): string {
  const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return `${ARTIFACTS_PATH}?q=${encodeURIComponent(query)}${from}`;
}

/** Names an answer by its moment and id, and how many of its artifacts were already listed. */
const cursorSchema = z.pipe(
  z.pipe(
    z
      .string()
      .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}_\d{1,6}$/, 'is not a cursor')),
    z.transform((cursor) => ({
      at: cursor.slice(0, 24),
      messageId: cursor.slice(25, 61),
      listed: Number(cursor.slice(62)),
    })),
  ),
  z.object({ at: z.iso.datetime(), messageId: uuidSchema, listed: z.number() }),
);

export type ArtifactsCursor = z.output<typeof cursorSchema>;

export function toArtifactsCursor({ at, messageId, listed }: ArtifactsCursor): string {
  return `${at}_${messageId}_${String(listed)}`;
}

export const artifactsQuerySchema = z.object({
  q: z._default(z.string().check(z.maxLength(ARTIFACT_QUERY_LIMIT_CHARACTERS)), ''),
  cursor: z.optional(cursorSchema),
});

/** Other answers of the chat may have other versions of the artifact. */
export const listedArtifactSchema = z.object({
  conversationId: z.string(),
  chatTitle: z.string(),
  messageId: z.string(),
  /** The key is the same in every answer of the chat that made a version of it. */
  key: z.string(),
  versionId: z.string(),
  kind: z.enum(ARTIFACT_KINDS),
  title: z.nullable(z.string()),
  at: z.string(),
});

export type ListedArtifact = z.infer<typeof listedArtifactSchema>;

/** A page may be empty and still have a next one, since the reading of a page is bounded. */
export const artifactsPageSchema = z.object({
  artifacts: z.array(listedArtifactSchema),
  nextCursor: z.nullable(z.string()),
});

export type ArtifactsPage = z.infer<typeof artifactsPageSchema>;
