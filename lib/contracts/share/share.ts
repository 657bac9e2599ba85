import * as z from 'zod/mini';
import { shareExpirySchema, shareTokenSchema } from '@/lib/domain/share/share-link';
import { uuidSchema } from '@/lib/domain/shared/ids';

/**
 * `POST` {@link shareRequestSchema}: creates a link to one branch, answers 201 with a {@link shareLinkSchema}; throws
 * share_limit. `GET`: see {@link shareLinksPath}.
 */
export const SHARE_PATH = '/api/share';

/** Links on one page of the list. */
export const SHARE_PAGE_SIZE = 50;

/** Most links a user may have at a time. */
export const SHARE_LIMIT = 1_000;

/** Messages on one page of a shared conversation. */
export const SHARED_MESSAGES_PAGE_SIZE = 100;

/** Most bytes of text on one page. */
export const SHARED_PAGE_TEXT_BYTES = 48_000;

/**
 * Returns the path of the links. `GET`: the caller's valid links, the newest first; of one conversation when it is
 * named.
 */
export function shareLinksPath(query: { conversationId?: string; pageNumber?: number } = {}): string {
  const params = new URLSearchParams();
  if (query.conversationId !== undefined) params.set('conversationId', query.conversationId);
  if (query.pageNumber !== undefined) params.set('pageNumber', String(query.pageNumber));
  return params.size === 0 ? SHARE_PATH : `${SHARE_PATH}?${params.toString()}`;
}

/**
 * `POST` {@link continueSharedSchema}: copies what a link shows into a conversation of the caller, answers 201 like a
 * fork.
 */
export const CONTINUE_SHARED_PATH = `${SHARE_PATH}/continue`;

/** A token of any form; one that opens no link is answered like one that never existed. */
export const continueSharedSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** Returns the path of one link. `DELETE`: revokes it. */
export function shareLinkPath(shareId: string): string {
  return `${SHARE_PATH}/${encodeURIComponent(shareId)}`;
}

/** Returns the path of the public page of a link. */
export function sharedPagePath(token: string, pageNumber = 1): string {
  return `/share/${encodeURIComponent(token)}${pageNumber === 1 ? '' : `?page=${String(pageNumber)}`}`;
}

/**
 * Returns the path of a picture on a public page, or of its smaller one. `GET`: delivers it to any reader while the
 * link lives and the page shows it.
 */
export function sharedPicturePath(
  token: string,
  { fileId, pageNumber, isThumbnail }: { fileId: string; pageNumber: number; isThumbnail: boolean },
): string {
  const path = `/share/${encodeURIComponent(token)}/files/${encodeURIComponent(fileId)}`;
  return `${path}?page=${String(pageNumber)}${isThumbnail ? '&thumbnail=true' : ''}`;
}

/** The path parameters and the query of a picture on a public page. */
export const sharedPictureParamsSchema = z.object({
  token: z.string().check(z.maxLength(200)),
  fileId: z.string().check(z.maxLength(200)),
});

export const sharedPictureQuerySchema = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  thumbnail: z.catch(z.stringbool(), false),
});

/** The body of the `POST`. Without `leafMessageId` the branch is the newest at every fork. */
export const shareRequestSchema = z.strictObject({
  conversationId: uuidSchema,
  leafMessageId: z.optional(uuidSchema),
  expiry: shareExpirySchema,
});

/** What a user chooses of it. */
export const linkLifetimeSchema = z.pick(shareRequestSchema, { expiry: true });

export type ShareRequest = z.infer<typeof shareRequestSchema>;

/** The query of the `GET`. */
export const shareLinksQuerySchema = z.object({
  conversationId: z.optional(uuidSchema),
  pageNumber: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 1),
});

/** One link as its owner sees it. Dates are ISO 8601. */
export const shareLinkSchema = z.object({
  shareId: z.string(),
  token: shareTokenSchema,
  conversationId: z.string(),
  /** The title of the conversation when the link was created; this is what readers see. */
  title: z.string(),
  createdAt: z.string(),
  /** Null for a link that never expires. */
  expiresAt: z.nullable(z.string()),
});

export type ShareLink = z.infer<typeof shareLinkSchema>;

/** The answer of the `GET`. */
export const shareLinksSchema = z.object({
  links: z.array(shareLinkSchema),
  pages: z.int().check(z.gte(1)),
  pageNumber: z.int().check(z.gte(1)),
});

export type ShareLinks = z.infer<typeof shareLinksSchema>;
