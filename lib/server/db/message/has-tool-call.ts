import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** Looks on any branch, for calls that have a result. */
export async function hasToolCall(
  owner: OwnerId,
  conversationId: string,
  toolName: string,
): Promise<boolean> {
  const called = JSON.stringify([{ type: 'tool_call', name: toolName, state: 'done' }]);
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM messages
    WHERE "userId" = ${owner}::uuid AND "conversationId" = ${conversationId}::uuid AND NOT "isCreatedByUser"
      AND content @> ${called}::jsonb LIMIT 1`;
  return rows.length > 0;
}
