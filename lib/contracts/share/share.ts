import * as z from 'zod/mini';
import { shareExpirySchema, shareTokenSchema } from '@/lib/domain/share/share-link';
import { uuidSchema } from '@/lib/domain/shared/ids';

/**
 * `POST` {@link shareRequestSchema} creates a link to one branch and answers 201 with a {@link shareLinkSchema};
 * throws share_limit. `GET` is that of {@link shareLinksPath}.
 */
export const SHARE_PATH = '/api/share';

export const SHARE_PAGE_SIZE = 50;

export const SHARE_LIMIT = 1_000;

export const SHARED_MESSAGES_PAGE_SIZE = 100;

export const SHARED_PAGE_TEXT_BYTES = 48_000;

/** `GET` returns the caller's valid links, the newest first; only those of a named conversation. */
export function shareLinksPath(query: { conversationId?: string; pageNumber?: number } = {}): string {
  const params = new URLSearchParams();
  if (query.conversationId !== undefined) params.set('conversationId', query.conversationId);
  if (query.pageNumber !== undefined) params.set('pageNumber', String(query.pageNumber));
  return params.size === 0 ? SHARE_PATH : `${SHARE_PATH}?${params.toString()}`;
}

/**
 * `POST` {@link continueSharedSchema} copies what a link shows into the caller's account and answers 201 like a
 * fork.
 */
export const CONTINUE_SHARED_PATH = `${SHARE_PATH}/continue`;

/** Accepts a token of any form; one that opens no link is answered like one that never existed. */
export const continueSharedSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** `DELETE` revokes the link. */
export function shareLinkPath(shareId: string): string {
  return `${SHARE_PATH}/${encodeURIComponent(shareId)}`;
}

export function sharedPagePath(token: string, pageNumber = 1): string {
  return `/share/${encodeURIComponent(token)}${pageNumber === 1 ? '' : `?page=${String(pageNumber)}`}`;
}

/** `GET` delivers the picture to any reader while the link lives and the page shows it. */
export function sharedPicturePath(
  token: string,
  { fileId, pageNumber, isThumbnail }: { fileId: string; pageNumber: number; isThumbnail: boolean },
): string {
  const path = `/share/${encodeURIComponent(token)}/files/${encodeURIComponent(fileId)}`;
  return `${path}?page=${String(pageNumber)}${isThumbnail ? '&thumbnail=true' : ''}`;
}

export const sharedPictureParamsSchema = z.object({
  token: z.string().check(z.maxLength(200)),
  fileId: z.string().check(z.maxLength(200)),
});

export const sharedPictureQuerySchema = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  thumbnail: z.catch(z.stringbool(), false),
});

/** Without `leafMessageId` the branch is the newest at every fork. */
export const shareRequestSchema = z.strictObject({
  conversationId: uuidSchema,
  leafMessageId: z.optional(uuidSchema),
  expiry: shareExpirySchema,
});

export const linkLifetimeSchema = z.pick(shareRequestSchema, { expiry: true });

export type ShareRequest = z.infer<typeof shareRequestSchema>;

export const shareLinksQuerySchema = z.object({
  conversationId: z.optional(uuidSchema),
  pageNumber: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 1),
});

/** Its owner sees this form. Dates are ISO 8601. */
export const shareLinkSchema = z.object({
  shareId: z.string(),
  token: shareTokenSchema,
  conversationId: z.string(),
  /** Readers see this title, which the conversation had when the link was created. */
  title: z.string(),
  createdAt: z.string(),
  /** Is null for a link that never expires. */
  expiresAt: z.nullable(z.string()),
});

export type ShareLink = z.infer<typeof shareLinkSchema>;

export const shareLinksSchema = z.object({
  links: z.array(shareLinkSchema),
  pages: z.int().check(z.gte(1)),
  pageNumber: z.int().check(z.gte(1)),
});

export type ShareLinks = z.infer<typeof shareLinksSchema>;
