import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ArchiveSkill } from '@/lib/domain/import/archive';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';
import { prisma } from '../prisma';

/**
 * An equal name means the same skill. Returns ids here by the archive's; those beyond the limit are left out.
 */
export async function saveImportedSkills(
  owner: OwnerId,
  skills: readonly ArchiveSkill[],
): Promise<ReadonlyMap<string, string>> {
  const idBySource = new Map<string, string>();
  for (const { id, ...fields } of skills) {
    const known = await prisma().skill.findFirst({
      where: { userId: owner, name: fields.name },
      select: { skillId: true },
    });
    if (known === null && (await prisma().skill.count({ where: { userId: owner } })) >= SKILLS_LIMIT)
      continue;
    const skillId = known?.skillId ?? randomUUID();
    if (known === null) await prisma().skill.create({ data: { ...fields, skillId, userId: owner } });
    idBySource.set(id, skillId);
  }
  return idBySource;
}
