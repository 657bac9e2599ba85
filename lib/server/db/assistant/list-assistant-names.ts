import 'server-only';
import { ASSISTANTS_LIMIT, type Assistant, type OfferedAssistants } from '@/lib/domain/assistant/assistant';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

export type AssistantName = Pick<
  Assistant,
  'assistantId' | 'name' | 'description' | 'endpoint' | 'model' | 'avatarFileId'
>;

/** Returns the oldest first. */
export async function listAssistantNames(
  owner: OwnerId,
  offered: OfferedAssistants,
): Promise<AssistantName[]> {
  return prisma().assistant.findMany({
    where: { userId: owner, assistantId: offeredIds(offered) },
    orderBy: [{ createdAt: 'asc' }, { assistantId: 'asc' }],
    take: ASSISTANTS_LIMIT,
    select: {
      assistantId: true,
      name: true,
      description: true,
      endpoint: true,
      model: true,
      avatarFileId: true,
    },
  });
}

export function offeredIds({ supportedIds, excludedIds }: OfferedAssistants): Prisma.StringFilter {
  return supportedIds === null ? { notIn: [...excludedIds] } : { in: [...supportedIds] };
}
