import * as z from 'zod/mini';
import { publishedKindSchema } from '@/lib/domain/share/published-kind';
import { shareTokenSchema } from '@/lib/domain/share/share-link';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { SHARE_PATH } from './share';

/**
 * `POST` {@link publishRequestSchema} returns 201 and {@link publishedSchema}, once a version; throws
 * not_found, publish_limit. `GET` returns {@link publishedListSchema}, newest first.
 */
export const PUBLISHED_PATH = `${SHARE_PATH}/artifacts`;

export const PUBLISHED_LIMIT = 100;

/** A longer program cannot be published. */
export const PUBLISHED_CODE_LIMIT_CHARACTERS = 200_000;

export function publishedPath(publishedId: string): string {
  return `${PUBLISHED_PATH}/${encodeURIComponent(publishedId)}`;
}

export function publishedPagePath(token: string): string {
  return `/share/artifacts/${encodeURIComponent(token)}`;
}

export const publishRequestSchema = z.strictObject({
  conversationId: uuidSchema,
  messageId: uuidSchema,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  kind: publishedKindSchema,
  /** The word behind the fence; it decides how a component is compiled. */
  language: z.string().check(z.maxLength(40)),
  code: z.string().check(z.minLength(1), z.maxLength(PUBLISHED_CODE_LIMIT_CHARACTERS)),
});

export type PublishRequest = z.infer<typeof publishRequestSchema>;

export const publishedSchema = z.object({
  publishedId: z.string(),
  token: shareTokenSchema,
  title: z.string(),
  createdAt: z.string(),
});

export type Published = z.infer<typeof publishedSchema>;

export const publishedListSchema = z.object({ published: z.array(publishedSchema) });
