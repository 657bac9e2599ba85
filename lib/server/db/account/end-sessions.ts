import 'server-only';
import type { Prisma } from '../generated/client.ts';

/** Returns the ids of the ended sessions. */
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
