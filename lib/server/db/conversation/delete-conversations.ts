import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { isLive } from './live-conversation';

/** A deletion can be undone for this long; then a job removes the rows. */
export const UNDO_LIMIT_MINUTES = 10;

export interface Deletion {
  readonly conversations: number;
  readonly messages: number;
  /** The time is ISO 8601; null means that nothing was deleted. */
  readonly deletedAt: string | null;
}

const deletionSchema = z.object({
  conversations: z.number(),
  messages: z.number(),
  deletedAt: z.coerce
    .date()
    .transform((date) => date.toISOString())
    .nullable(),
});

/** Rows stay until Undo is over. Deletes all ids or, when one is not the owner's, none (the count is 0). */
export async function deleteConversations(
  owner: OwnerId,
  conversationIds: readonly string[] | 'all',
): Promise<Deletion> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH wanted AS MATERIALIZED (
      SELECT c."conversationId" FROM conversations c
      WHERE c."userId" = ${owner}::uuid AND ${isLive('c')} AND ${isNamed(conversationIds)}
      ORDER BY c."conversationId" FOR UPDATE
    ), deleted AS (
      UPDATE conversations SET "deletedAt" = now() FROM wanted
      WHERE conversations."conversationId" = wanted."conversationId" AND ${isComplete(conversationIds)}
      RETURNING conversations."conversationId", conversations."deletedAt"
    )
    SELECT (SELECT count(*)::int FROM deleted) AS conversations,
      (SELECT count(*)::int FROM messages m JOIN deleted USING ("conversationId")) AS messages,
      (SELECT max("deletedAt") FROM deleted) AS "deletedAt"`;
  return deletionSchema.parse(rows[0]);
}

const restoredSchema = z.array(z.object({ conversationId: z.string(), title: z.string() }));

/** Each conversation keeps its position. Returns none when it is too late, or another call was first. */
export async function restoreConversations(
  owner: OwnerId,
  deletedAt: string,
): Promise<z.infer<typeof restoredSchema>> {
  const rows = await prisma().$queryRaw<unknown[]>`
    UPDATE conversations SET "deletedAt" = NULL
    WHERE "userId" = ${owner}::uuid AND "deletedAt" = ${deletedAt}::timestamptz
      AND "deletedAt" > now() - make_interval(mins => ${UNDO_LIMIT_MINUTES})
      AND ("expiresAt" IS NULL OR "expiresAt" > now())
    RETURNING "conversationId", title`;
  return restoredSchema.parse(rows);
}

function isNamed(conversationIds: readonly string[] | 'all'): Prisma.Sql {
  return conversationIds === 'all'
    ? Prisma.sql`true`
    : Prisma.sql`c."conversationId" = ANY(${[...conversationIds]}::uuid[])`;
}

function isComplete(conversationIds: readonly string[] | 'all'): Prisma.Sql {
  return conversationIds === 'all'
    ? Prisma.sql`true`
    : Prisma.sql`(SELECT count(*) FROM wanted) = ${conversationIds.length}::int`;
}
