import 'server-only';
import { z } from 'zod';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { UNDO_LIMIT_MINUTES } from './delete-conversations';

/** A statement locks its rows, so it must not take long. */
const BATCH_SIZE = 100;

const runningSchema = z.array(z.object({ userId: ownerIdSchema, conversationId: z.string() }));

const isOver = Prisma.sql`(
  c."deletedAt" <= now() - make_interval(mins => ${UNDO_LIMIT_MINUTES}) OR c."expiresAt" <= now())`;

/** Lists conversations that can no longer be restored, while an answer is still being written there. */
export async function unsafeListRunningOver(): Promise<{ owner: OwnerId; conversationId: string }[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT DISTINCT c."userId", c."conversationId"
    FROM runs r JOIN conversations c USING ("conversationId") WHERE r.state = 'running' AND ${isOver}`;
  return runningSchema.parse(rows).map(({ userId, conversationId }) => ({ owner: userId, conversationId }));
}

/** Ledger entries stay, and so do conversations that are being written. Returns the count. */
export async function unsafePurgeConversations(): Promise<number> {
  const deleted = await purgeInBatches(
    () => prisma().$executeRaw`
      DELETE FROM conversations WHERE "conversationId" IN (
        SELECT "conversationId" FROM conversations
        WHERE "deletedAt" <= now() - make_interval(mins => ${UNDO_LIMIT_MINUTES})
        ORDER BY "deletedAt" LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
  );
  const expired = await purgeInBatches(
    () => prisma().$executeRaw`
      DELETE FROM conversations WHERE "conversationId" IN (
        SELECT "conversationId" FROM conversations WHERE "expiresAt" <= now()
        ORDER BY "expiresAt" LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
  );
  return deleted + expired;
}

async function purgeInBatches(purge: () => PromiseLike<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await purge();
    total += count;
    if (count < BATCH_SIZE) return total;
  }
}
