import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  isSameSkill,
  skillSchema,
  SKILLS_LIMIT,
  skillSummarySchema,
  type Skill,
  type SkillFields,
  type SkillSummary,
} from '@/lib/domain/tool/skill/skill';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma } from '../generated/client.ts';
import { withinStorage } from '../limit/within-storage';
import { prisma } from '../prisma';

/** Returns the skills by name. */
export async function listSkills(owner: OwnerId, ids?: readonly string[]): Promise<readonly SkillSummary[]> {
  const isWanted = ids === undefined ? Prisma.sql`true` : Prisma.sql`"skillId" = ANY(${[...ids]}::uuid[])`;
  const rows: unknown[] = await prisma().$queryRaw`
    SELECT "skillId", name, description, jsonb_array_length(files) AS "fileCount" FROM skills
    WHERE "userId" = ${owner}::uuid AND ${isWanted} ORDER BY lower(name), "skillId"`;
  return z.array(skillSummarySchema).parse(rows);
}

export async function findSkill(owner: OwnerId, skillId: string): Promise<Skill | null> {
  const row = await prisma().skill.findFirst({ where: { userId: owner, skillId } });
  return row === null ? null : skillSchema.parse(row);
}

export async function findNamedSkill(
  owner: OwnerId,
  ids: readonly string[],
  name: string,
): Promise<Skill | null> {
  const row = await prisma().skill.findFirst({ where: { userId: owner, name, skillId: { in: [...ids] } } });
  return row === null ? null : skillSchema.parse(row);
}

/**
 * An equal one is not added. Returns `full` at {@link SKILLS_LIMIT}, also for calls at the same time, `taken` for a
 * used name.
 */
export async function insertSkill(owner: OwnerId, skill: Skill): Promise<Skill | 'full' | 'taken'> {
  return withinStorage(owner, async (transaction) => {
    // The lock is a statement of its own: the next one counts what was saved while it waited.
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addSkill}::int, hashtext(${owner}))`;
    const row = await transaction.skill.findFirst({ where: { userId: owner, name: skill.name } });
    if (row !== null) {
      const known = skillSchema.parse(row);
      return isSameSkill(known, skill) ? known : 'taken';
    }
    if ((await transaction.skill.count({ where: { userId: owner } })) >= SKILLS_LIMIT) return 'full';
    return skillSchema.parse(await transaction.skill.create({ data: { ...skill, userId: owner } }));
  });
}

/** The last write wins. */
export async function updateSkill(
  owner: OwnerId,
  skillId: string,
  change: Partial<SkillFields>,
): Promise<'changed' | 'missing' | 'taken'> {
  try {
    const { count } = await withinStorage(owner, (transaction) =>
      transaction.skill.updateMany({ where: { userId: owner, skillId }, data: change }),
    );
    return count === 1 ? 'changed' : 'missing';
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'taken';
    throw error;
  }
}

export async function deleteSkill(owner: OwnerId, skillId: string): Promise<boolean> {
  const { count } = await prisma().skill.deleteMany({ where: { userId: owner, skillId } });
  return count === 1;
}
