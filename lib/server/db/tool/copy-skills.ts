import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { copiedSkillName } from '@/lib/domain/tool/skill/copied-skill-name';
import { isSameSkill, skillSchema, SKILLS_LIMIT, type SkillFields } from '@/lib/domain/tool/skill/skill';
import { ADVISORY_LOCKS } from '../advisory-locks';
import type { Prisma } from '../generated/client.ts';

/**
 * A skill that the owner has is not copied; one with a taken name is numbered. Throws skill_limit beyond {@link
 * SKILLS_LIMIT}.
 */
export async function copySkills(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  skills: readonly SkillFields[],
): Promise<string[]> {
  // The lock is a statement of its own: the next one counts what was saved while it waited.
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addSkill}::int, hashtext(${owner}))`;
  let left = SKILLS_LIMIT - (await transaction.skill.count({ where: { userId: owner } }));
  const ids: string[] = [];
  for (const { name, description, body, files } of skills) {
    const copy = { description, body, files: [...files] };
    for (let number = 1; ; number += 1) {
      const taken = copiedSkillName(name, number);
      const row = await transaction.skill.findFirst({ where: { userId: owner, name: taken } });
      if (row !== null && !isSameSkill(skillSchema.parse(row), { ...copy, name: taken })) continue;
      const skillId = row?.skillId ?? randomUUID();
      if (row === null) {
        if (left <= 0) throw new AppError('skill_limit', { limit: SKILLS_LIMIT });
        left -= 1;
        await transaction.skill.create({ data: { ...copy, name: taken, skillId, userId: owner } });
      }
      ids.push(skillId);
      break;
    }
  }
  return ids;
}
