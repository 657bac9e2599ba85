import 'server-only';
import type { Prisma } from '../generated/client.ts';

/** Keeps the named session. Returns the ids of the sessions that ended. */
export async function endSessions(
  transaction: Prisma.TransactionClient,
  userId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const ended = await transaction.$queryRaw<{ sessionId: string }[]>`
    DELETE FROM sessions
    WHERE "userId" = ${userId}::uuid AND "sessionId" IS DISTINCT FROM ${keptSessionId}::uuid
    RETURNING "sessionId"`;
  return ended.map(({ sessionId }) => sessionId);
}
