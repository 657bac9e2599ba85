import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { isInLiveConversation, liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

const linkSchema = z.object({
  shareId: z.string(),
  token: z.string(),
  conversationId: z.string(),
  title: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
});

export type StoredShareLink = z.infer<typeof linkSchema>;

interface NewShareLink {
  readonly shareId: string;
  readonly token: string;
  readonly conversationId: string;
  readonly leafMessageId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** What is not so ends a link for ever, while a deleted conversation may be restored. */
const mayBeOpened = Prisma.sql`(s."expiresAt" IS NULL OR s."expiresAt" > now())
  AND EXISTS (
    SELECT 1 FROM messages m WHERE m."messageId" = s."leafMessageId" AND m."conversationId" = s."conversationId"
      AND m."userId" = s."userId")`;

const isAlive = Prisma.sql`${mayBeOpened}
  AND EXISTS (
    SELECT 1 FROM ${liveConversations} c WHERE c."conversationId" = s."conversationId" AND c."userId" = s."userId")`;

const columns = Prisma.sql`s."shareId", s.token, s."conversationId", s.title, s."createdAt", s."expiresAt"`;

/**
 * A temporary conversation ends it. Those that ended for ever are deleted, so they do not count. Returns `limit` at the
 * limit; null for unknown or others' ones.
 */
export async function insertShareLink(
  owner: OwnerId,
  link: NewShareLink,
  limit: number,
): Promise<StoredShareLink | 'limit' | null> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addShareLink}::int, hashtext(${owner}))`;
    await transaction.$executeRaw`
      DELETE FROM share_links s WHERE s."userId" = ${owner}::uuid AND NOT (${mayBeOpened})`;
    if ((await transaction.shareLink.count({ where: { userId: owner } })) >= limit) return 'limit';
    const rows = await transaction.$queryRaw<unknown[]>`
      INSERT INTO share_links AS s
        ("shareId", token, "userId", "conversationId", "leafMessageId", title, "createdAt", "expiresAt")
      SELECT ${link.shareId}::uuid, ${link.token}, c."userId", c."conversationId", m."messageId", c.title,
        ${link.createdAt.toISOString()}::timestamptz,
        LEAST(${link.expiresAt?.toISOString() ?? null}::timestamptz, c."expiresAt")
      FROM ${liveConversations} c JOIN messages m
        ON m."conversationId" = c."conversationId" AND m."userId" = c."userId"
        AND m."messageId" = ${link.leafMessageId}::uuid
      WHERE c."conversationId" = ${link.conversationId}::uuid AND c."userId" = ${owner}::uuid
      RETURNING ${columns}`;
    return z.array(linkSchema).parse(rows)[0] ?? null;
  });
}

/** Returns the newest first, and the total. */
export async function listShareLinks(
  owner: OwnerId,
  { conversationId, offset, limit }: { conversationId?: string | undefined; offset: number; limit: number },
): Promise<{ links: StoredShareLink[]; total: number }> {
  const named =
    conversationId === undefined
      ? Prisma.empty
      : Prisma.sql`AND s."conversationId" = ${conversationId}::uuid`;
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT ${columns}, count(*) OVER ()::int AS total
    FROM share_links s WHERE s."userId" = ${owner}::uuid ${named} AND ${isAlive}
    ORDER BY s."createdAt" DESC, s."shareId" LIMIT ${limit} OFFSET ${offset}`;
  const found = z.array(linkSchema.extend({ total: z.number() })).parse(rows);
  return { links: found, total: found[0]?.total ?? 0 };
}

export async function deleteShareLink(owner: OwnerId, shareId: string): Promise<boolean> {
  const count = await prisma().$executeRaw`
    DELETE FROM share_links link WHERE link."shareId" = ${shareId}::uuid AND link."userId" = ${owner}::uuid
      AND ${isInLiveConversation('link')}`;
  return count === 1;
}
