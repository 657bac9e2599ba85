import 'server-only';
import { z } from 'zod';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { UNDO_LIMIT_MINUTES } from './live-conversation';
import { prisma } from '../prisma';

/** Conversations that one statement removes; a statement holds locks and is not to take long. */
const BATCH_SIZE = 100;

const runningSchema = z.array(z.object({ userId: ownerIdSchema, conversationId: z.string() }));

/** Nobody can bring it back: deleted long enough ago, or its time is over. */
const isOver = Prisma.sql`(
  c."deletedAt" <= now() - make_interval(mins => ${UNDO_LIMIT_MINUTES}) OR c."expiresAt" <= now())`;

/** Conversations nobody can bring back in which an answer is still being written, of everybody. */
export async function unsafeListRunningOver(): Promise<{ owner: OwnerId; conversationId: string }[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT DISTINCT c."userId", c."conversationId"
    FROM runs r JOIN conversations c USING ("conversationId") WHERE r.state = 'running' AND ${isOver}`;
  return runningSchema.parse(rows).map(({ userId, conversationId }) => ({ owner: userId, conversationId }));
}

/**
 * Removes conversations nobody can bring back, with all that hangs on them, of everybody; ledger entries stay. One that
 * somebody is just writing to is left for the next time. Gives how many went.
 */
export async function unsafePurgeConversations(): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await prisma().$executeRaw`
      DELETE FROM conversations WHERE "conversationId" IN (
        SELECT c."conversationId" FROM conversations c WHERE ${isOver} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`;
    total += count;
    if (count < BATCH_SIZE) return total;
  }
}
