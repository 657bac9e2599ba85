import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

export async function listRunningConversationIds(owner: OwnerId): Promise<string[]> {
  const rows = await prisma().run.findMany({
    where: { userId: owner, state: 'running' },
    select: { conversationId: true },
    distinct: ['conversationId'],
  });
  return rows.map((row) => row.conversationId);
}
