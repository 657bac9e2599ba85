import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { SEARCH_QUERY_LIMIT_CHARACTERS } from './query-limit';

/** `GET` returns a bare boolean. */
export const SEARCH_ENABLED_PATH = '/api/search/enable';

export const searchEnabledSchema = z.boolean();

export const SEARCH_PAGE_SIZE = 25;
export const SEARCH_HITS_PAGE_SIZE = 25;

const querySchema = z._default(z.string().check(z.maxLength(SEARCH_QUERY_LIMIT_CHARACTERS)), '');

/** Compat clients call `GET /api/search?q=&pageNumber=`. An empty query finds none. */
export const searchQuerySchema = z.object({
  q: querySchema,
  pageNumber: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number from 1')), '1'),
});

/** Hits in titles come first, then most hits. */
export function searchConversationsPath(query: string, pageNumber: number): string {
  return `/api/search/conversations?q=${encodeURIComponent(query)}&pageNumber=${String(pageNumber)}`;
}

export const searchConversationsQuerySchema = z.object({
  q: querySchema,
  pageNumber: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
});

/** `GET` returns the newest first; `nextCursor` goes on. */
export function searchHitsPath(query: string, cursor: string | null): string {
  const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return `/api/search/hits?q=${encodeURIComponent(query)}${from}`;
}

/** The cursor is the moment and the id of the last hit. */
const cursorSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'is not a cursor')),
    z.transform((cursor) => ({ at: cursor.slice(0, 24), id: cursor.slice(25) })),
  ),
  z.object({ at: z.iso.datetime(), id: uuidSchema }),
);

export const searchHitsQuerySchema = z.object({ q: querySchema, cursor: z.optional(cursorSchema) });

/** Both numbers count UTF-16 units. */
const searchMarkSchema = z.object({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) });

export const foundConversationSchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  titleMarks: z.array(searchMarkSchema),
  updatedAt: z.string(),
  pinnedAt: z._default(z.nullable(z.string()), null),
  archivedAt: z._default(z.nullable(z.string()), null),
  folderId: z._default(z.nullable(z.string()), null),
  /** How often words of the query occur in the messages. */
  messageHits: z.int().check(z.gte(0)),
  /** Null means that only the title matches. */
  excerpt: z._default(
    z.nullable(z.object({ text: z.string(), marks: z.array(searchMarkSchema), isCutBefore: z.boolean() })),
    null,
  ),
});

export type FoundConversation = z.infer<typeof foundConversationSchema>;

export const foundConversationsSchema = z.object({
  conversations: z.array(foundConversationSchema),
  pages: z.int().check(z.gte(1)),
  pageNumber: z.int().check(z.gte(1)),
});

export type FoundConversations = z.infer<typeof foundConversationsSchema>;

export const searchHitSchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  titleMarks: z.array(searchMarkSchema),
  /** When the message was written, or the conversation changed. */
  at: z.string(),
  /** Null means the title. */
  message: z.nullable(
    z.object({
      messageId: z.string(),
      isCreatedByUser: z.boolean(),
      sender: z.string(),
      endpoint: z.nullable(z.string()),
      model: z.nullable(z.string()),
      snippet: z.object({
        text: z.string(),
        marks: z.array(searchMarkSchema),
        isCutBefore: z.boolean(),
        isCutAfter: z.boolean(),
      }),
    }),
  ),
});

export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchHitsPageSchema = z.object({
  hits: z.array(searchHitSchema),
  nextCursor: z.nullable(z.string()),
});

export type SearchHitsPage = z.infer<typeof searchHitsPageSchema>;
