import * as z from 'zod/mini';
import { shareExpirySchema, shareTokenSchema } from '@/lib/domain/share/share-link';
import { uuidSchema } from '@/lib/domain/shared/ids';

/**
 * `POST` {@link shareRequestSchema} returns 201 and {@link shareLinkSchema}; throws share_limit. `GET` is
 * {@link shareLinksPath}'s.
 */
export const SHARE_PATH = '/api/share';

export const SHARE_PAGE_SIZE = 50;

export const SHARE_LIMIT = 1_000;

export const SHARED_MESSAGES_PAGE_SIZE = 100;

export const SHARED_PAGE_TEXT_BYTES = 48_000;

/** `GET` returns the valid links, newest first; those of one conversation where it is named. */
export function shareLinksPath(query: { conversationId?: string; pageNumber?: number } = {}): string {
  const params = new URLSearchParams();
  if (query.conversationId !== undefined) params.set('conversationId', query.conversationId);
  if (query.pageNumber !== undefined) params.set('pageNumber', String(query.pageNumber));
  return params.size === 0 ? SHARE_PATH : `${SHARE_PATH}?${params.toString()}`;
}

/** `POST` {@link continueSharedSchema} copies it to the caller and answers like a fork. */
export const CONTINUE_SHARED_PATH = `${SHARE_PATH}/continue`;

/** A token of any form gets the same answer. */
export const continueSharedSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export function shareLinkPath(shareId: string): string {
  return `${SHARE_PATH}/${encodeURIComponent(shareId)}`;
}

export function sharedPagePath(token: string, pageNumber = 1): string {
  return `/share/${encodeURIComponent(token)}${pageNumber === 1 ? '' : `?page=${String(pageNumber)}`}`;
}

/** `GET` serves every reader while the link exists and shows the picture. */
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

/** Without `leafMessageId` the newest is followed. */
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

/** Dates are ISO 8601. */
export const shareLinkSchema = z.object({
  shareId: z.string(),
  token: shareTokenSchema,
  conversationId: z.string(),
  /** The title that the conversation had when the link was created. */
  title: z.string(),
  createdAt: z.string(),
  /** Null means that it never expires. */
  expiresAt: z.nullable(z.string()),
});

export type ShareLink = z.infer<typeof shareLinkSchema>;

export const shareLinksSchema = z.object({
  links: z.array(shareLinkSchema),
  pages: z.int().check(z.gte(1)),
  pageNumber: z.int().check(z.gte(1)),
});

export type ShareLinks = z.infer<typeof shareLinksSchema>;
