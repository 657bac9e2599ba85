import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '../generated/client.ts';

/**
 * The session cannot end before this transaction does, so a later end of all sessions finds what the transaction adds.
 * Returns false when the session has ended.
 */
export async function lockSession(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  sessionId: string,
): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    select 1 from sessions where "sessionId" = ${sessionId}::uuid and "userId" = ${owner}::uuid for share`;
  return rows.length > 0;
}
