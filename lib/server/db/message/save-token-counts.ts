import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** A count that exists already stays. */
export async function saveTokenCounts(
  owner: OwnerId,
  conversationId: string,
  counts: readonly { readonly messageId: string; readonly tokenCount: number }[],
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE messages SET "tokenCount" = counted."tokenCount"
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS counted("messageId" uuid, "tokenCount" int)
    WHERE messages."messageId" = counted."messageId" AND messages."conversationId" = ${conversationId}::uuid
      AND messages."userId" = ${owner}::uuid AND messages."tokenCount" IS NULL
      AND NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = messages."messageId" AND r.state = 'running')`;
}
