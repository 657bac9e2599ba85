import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '../generated/client.ts';

/** The skills replace the earlier ones. Ids of skills that are not the owner's are passed over. */
export async function saveAssistantSkills(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  assistantId: string,
  skillIds: readonly string[],
): Promise<void> {
  await transaction.assistantSkill.deleteMany({ where: { assistantId, userId: owner } });
  if (skillIds.length === 0) return;
  // The skills are locked, so that none is deleted before the list is saved, and in one order, so that two saves do not
  // lock each other.
  await transaction.$executeRaw`
    WITH own AS MATERIALIZED (
      SELECT "skillId" FROM skills WHERE "userId" = ${owner}::uuid AND "skillId" = ANY(${[...skillIds]}::uuid[])
      ORDER BY "skillId" FOR KEY SHARE)
    INSERT INTO assistant_skills ("assistantId", "skillId", "userId")
    SELECT ${assistantId}, "skillId", ${owner}::uuid FROM own`;
}
