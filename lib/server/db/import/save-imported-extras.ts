import 'server-only';
import { randomUUID } from 'node:crypto';
import { FOLDER_LIMIT } from '@/lib/domain/conversation/folder';
import type { ArchiveFolder, ArchivePreset, ArchiveSettings } from '@/lib/domain/import/archive';
import { PRESET_LIMIT } from '@/lib/domain/preset/preset';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/**
 * Equal name and creation date mean the same folder. Returns ids here by the file's ids, and how many are
 * new; those beyond the limit are left out.
 */
export async function saveImportedFolders(
  owner: OwnerId,
  folders: readonly ArchiveFolder[],
  skillIds: ReadonlyMap<string, string>,
): Promise<{ idBySource: Map<string, string>; newCount: number }> {
  const idBySource = new Map<string, string>();
  let newCount = 0;
  for (const folder of folders) {
    const { id, name, instructions, endpoint, model, settings, usesGeneralMemory, createdAt, updatedAt } =
      folder;
    const known = await prisma().folder.findFirst({ where: { userId: owner, name, createdAt } });
    if (known !== null) {
      idBySource.set(id, known.folderId);
      continue;
    }
    const last = await prisma().folder.aggregate({
      where: { userId: owner },
      _max: { position: true },
      _count: true,
    });
    if (last._count >= FOLDER_LIMIT) continue;
    const position = (last._max.position ?? -1) + 1;
    const folderId = randomUUID();
    await prisma().folder.create({
      data: {
        folderId,
        userId: owner,
        name,
        instructions,
        endpoint,
        model,
        settings,
        usesGeneralMemory,
        skillIds: folder.skills.flatMap((skill) => skillIds.get(skill.id) ?? []),
        position,
        createdAt,
        updatedAt,
      },
    });
    idBySource.set(id, folderId);
    newCount += 1;
  }
  return { idBySource, newCount };
}

/**
 * Equal title and creation date mean the same preset. An existing default stays. Returns how many are new.
 */
export async function saveImportedPresets(
  owner: OwnerId,
  presets: readonly ArchivePreset[],
): Promise<number> {
  let newCount = 0;
  for (const { id: _id, ...preset } of presets) {
    const { title, createdAt } = preset;
    const [known, count, defaults] = await Promise.all([
      prisma().preset.findFirst({ where: { userId: owner, title, createdAt } }),
      prisma().preset.count({ where: { userId: owner } }),
      prisma().preset.count({ where: { userId: owner, defaultPreset: true } }),
    ]);
    if (known !== null || count >= PRESET_LIMIT) continue;
    const defaultPreset = preset.defaultPreset && defaults === 0;
    await prisma().preset.create({
      data: { ...preset, presetId: randomUUID(), userId: owner, defaultPreset },
    });
    newCount += 1;
  }
  return newCount;
}

/** Saves only settings that are not made yet; name and address stay. */
export async function saveImportedSettings(owner: OwnerId, settings: ArchiveSettings): Promise<void> {
  const { locale, plugins, monthlyBudgetCredits, instructions } = settings;
  await prisma().$executeRaw`
    UPDATE users SET locale = COALESCE(locale, ${locale}),
      plugins = CASE WHEN cardinality(plugins) = 0 THEN ${plugins}::text[] ELSE plugins END,
      "monthlyBudgetCredits" = COALESCE("monthlyBudgetCredits", ${monthlyBudgetCredits}::bigint),
      instructions = CASE WHEN instructions = '' THEN ${instructions} ELSE instructions END
    WHERE "userId" = ${owner}::uuid`;
}
