import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '../generated/client.ts';

/**
 * It cannot end before this transaction, so ending all sessions finds what is added. Returns false when it
 * has ended.
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
