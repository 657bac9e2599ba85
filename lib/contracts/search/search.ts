import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** `GET`: whether search is enabled; a bare JSON boolean. */
export const SEARCH_ENABLED_PATH = '/api/search/enable';

export const searchEnabledSchema = z.boolean();

/** The longest query. */
export const SEARCH_QUERY_LIMIT_CHARACTERS = 500;

/** Conversations on one page of results, and hits on one. */
export const SEARCH_PAGE_SIZE = 25;
export const SEARCH_HITS_PAGE_SIZE = 25;

const querySchema = z.string().max(SEARCH_QUERY_LIMIT_CHARACTERS).default('');

/** `GET /api/search?q=&pageNumber=`: the call of compat clients. A missing or empty query finds no messages. */
export const searchQuerySchema = z.object({
  q: querySchema,
  pageNumber: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1')
    .default('1'),
});

/**
 * Returns the path of a search. `GET`: one page of the conversations with a hit, titles first, then most hits first.
 */
export function searchConversationsPath(query: string, pageNumber: number): string {
  return `/api/search/conversations?q=${encodeURIComponent(query)}&pageNumber=${String(pageNumber)}`;
}

/** The query of {@link searchConversationsPath}. */
export const searchConversationsQuerySchema = z.object({
  q: querySchema,
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Returns the path of the hits. `GET`: one page, the newest first; the cursor is the answer's `nextCursor`. */
export function searchHitsPath(query: string, cursor: string | null): string {
  const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return `/api/search/hits?q=${encodeURIComponent(query)}${from}`;
}

/** The end of a page of hits: the moment and the id of its last one. */
const cursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'is not a cursor')
  .transform((cursor) => ({ at: cursor.slice(0, 24), id: cursor.slice(25) }))
  .pipe(z.object({ at: z.iso.datetime(), id: uuidSchema }));

/** The query of {@link searchHitsPath}. */
export const searchHitsQuerySchema = z.object({ q: querySchema, cursor: cursorSchema.optional() });

/** A match in the text beside it, in UTF-16 units. */
const searchMarkSchema = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) });

/** A conversation with a hit in its title or in one of its messages. */
export const foundConversationSchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  titleMarks: z.array(searchMarkSchema),
  updatedAt: z.string(),
  /** Its state in the lists; null when not set. */
  pinnedAt: z.string().nullable().default(null),
  archivedAt: z.string().nullable().default(null),
  folderId: z.string().nullable().default(null),
  /** The number of messages with all words of the query. */
  messageHits: z.number().int().min(0),
  /** The part of the newest of them around the match, as it is read; null when only the title matches. */
  excerpt: z
    .object({ text: z.string(), marks: z.array(searchMarkSchema), isCutBefore: z.boolean() })
    .nullable()
    .default(null),
});

export type FoundConversation = z.infer<typeof foundConversationSchema>;

/** The answer of {@link searchConversationsPath}. */
export const foundConversationsSchema = z.object({
  conversations: z.array(foundConversationSchema),
  pages: z.number().int().min(1),
  pageNumber: z.number().int().min(1),
});

export type FoundConversations = z.infer<typeof foundConversationsSchema>;

/** A message, or the title of a conversation, with all words of the query. */
export const searchHitSchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  titleMarks: z.array(searchMarkSchema),
  /** When the message was written, or the conversation last changed. */
  at: z.string(),
  /** Null when the title is the hit. */
  message: z
    .object({
      messageId: z.string(),
      isCreatedByUser: z.boolean(),
      sender: z.string(),
      endpoint: z.string().nullable(),
      model: z.string().nullable(),
      snippet: z.object({
        text: z.string(),
        marks: z.array(searchMarkSchema),
        isCutBefore: z.boolean(),
        isCutAfter: z.boolean(),
      }),
    })
    .nullable(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;

/** The answer of {@link searchHitsPath}. */
export const searchHitsPageSchema = z.object({
  hits: z.array(searchHitSchema),
  nextCursor: z.string().nullable(),
});

export type SearchHitsPage = z.infer<typeof searchHitsPageSchema>;
