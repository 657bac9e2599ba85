import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { isInLiveConversation, liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

const publishedSchema = z.object({
  publishedId: z.string(),
  token: z.string(),
  title: z.string(),
  createdAt: z.date(),
});

const countSchema = z.object({ count: z.number() });

export type StoredPublished = z.infer<typeof publishedSchema>;

interface NewPublished {
  readonly publishedId: string;
  readonly token: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly title: string;
  readonly kind: string;
  readonly language: string;
  readonly code: string;
  readonly codeHash: string;
}

const columns = Prisma.sql`p."publishedId", p.token, p.title, p."createdAt"`;

const hasAnswer = Prisma.sql`EXISTS (
  SELECT 1 FROM messages m WHERE m."messageId" = p."messageId" AND m."conversationId" = p."conversationId"
    AND m."userId" = p."userId")`;

/** The page is open as long as the answer is in a conversation that is not deleted. */
const isAlive = Prisma.sql`${isInLiveConversation('p')} AND ${hasAnswer}`;

/**
 * A version that was published before is returned as stored. Returns `limit` at the limit; null for what is unknown or
 * of another user.
 */
export async function insertPublished(
  owner: OwnerId,
  published: NewPublished,
  limit: number,
): Promise<StoredPublished | 'limit' | null> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addShareLink}::int, hashtext(${owner}))`;
    const { conversationId, messageId, codeHash } = published;
    const known = await transaction.$queryRaw<unknown[]>`
      SELECT ${columns} FROM published_artifacts p
      WHERE p."userId" = ${owner}::uuid AND p."messageId" = ${messageId}::uuid AND p."codeHash" = ${codeHash}
        AND p."conversationId" = ${conversationId}::uuid AND ${isAlive}`;
    if (known.length > 0) return z.array(publishedSchema).parse(known)[0] ?? null;
    // Pages of a deleted chat count until it cannot be restored, so that restoring brings no user over the limit.
    const stored = await transaction.$queryRaw<unknown[]>`
      SELECT count(*)::int AS count FROM published_artifacts p WHERE p."userId" = ${owner}::uuid AND ${hasAnswer}`;
    if ((z.array(countSchema).parse(stored)[0]?.count ?? 0) >= limit) return 'limit';
    const rows = await transaction.$queryRaw<unknown[]>`
      INSERT INTO published_artifacts AS p
        ("publishedId", token, "userId", "conversationId", "messageId", title, kind, language, code, "codeHash")
      SELECT ${published.publishedId}::uuid, ${published.token}, c."userId", c."conversationId", m."messageId",
        ${published.title}, ${published.kind}, ${published.language}, ${published.code}, ${codeHash}
      FROM ${liveConversations} c JOIN messages m
        ON m."conversationId" = c."conversationId" AND m."userId" = c."userId" AND NOT m."isCreatedByUser"
        AND m."messageId" = ${messageId}::uuid
      WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid
      RETURNING ${columns}`;
    return z.array(publishedSchema).parse(rows)[0] ?? null;
  });
}

/** Returns the newest first. */
export async function listPublished(owner: OwnerId, limit: number): Promise<StoredPublished[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT ${columns} FROM published_artifacts p WHERE p."userId" = ${owner}::uuid AND ${isAlive}
    ORDER BY p."createdAt" DESC, p."publishedId" LIMIT ${limit}`;
  return z.array(publishedSchema).parse(rows);
}

export async function deletePublished(owner: OwnerId, publishedId: string): Promise<boolean> {
  const count = await prisma().$executeRaw`
    DELETE FROM published_artifacts p WHERE p."publishedId" = ${publishedId}::uuid
      AND p."userId" = ${owner}::uuid AND ${isInLiveConversation('p')}`;
  return count === 1;
}
