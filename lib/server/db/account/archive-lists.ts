import 'server-only';
import * as z from 'zod/mini';
import {
  archiveAssistantSchema,
  archiveFolderSchema,
  archiveMemorySchema,
  archivePresetSchema,
  archiveSkillSchema,
  type ArchiveAssistant,
  type ArchiveFolder,
  type ArchiveMemory,
  type ArchivePreset,
  type ArchiveSkill,
} from '@/lib/domain/import/archive';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { assistantBytesSql } from '../assistant/assistant-row';
import { listFolderSizes } from '../conversation/folder-repository';
import { prisma } from '../prisma';
import { inOrderOf, inSizedPages, sizedRowsSchema } from '../sized-list';
import { dates } from './archive-rows';

/** At most one bounded page of each list is in memory. */
export async function* listArchiveFolders(owner: OwnerId): AsyncGenerator<ArchiveFolder> {
  const skills = await prisma().skill.findMany({ where: { userId: owner }, select: { skillId: true } });
  const skillIds = new Set(skills.map(({ skillId }) => skillId));
  let position = 0;
  for await (const page of folderPages(owner))
    for (const { files, ...row } of page) {
      yield z.extend(archiveFolderSchema, dates).parse({
        ...row,
        id: row.folderId,
        position,
        files: files.map(({ fileId }) => ({ id: fileId })),
        skills: row.skillIds.filter((id) => skillIds.has(id)).map((id) => ({ id })),
      });
      position += 1;
    }
}

function folderPages(owner: OwnerId) {
  return inSizedPages(
    () => listFolderSizes(owner),
    async (ids) => {
      const rows = await prisma().folder.findMany({
        where: { userId: owner, folderId: { in: ids } },
        include: { files: { where: { userId: owner }, orderBy: [{ addedAt: 'asc' }, { fileId: 'asc' }] } },
      });
      return inOrderOf(ids, rows, ({ folderId }) => folderId);
    },
  );
}

/** Yields the oldest first. */
export async function* listArchivePresets(owner: OwnerId): AsyncGenerator<ArchivePreset> {
  const pages = inSizedPages(
    async () =>
      sizedRowsSchema.parse(
        await prisma().$queryRaw`
          SELECT "presetId" AS id, octet_length(settings::text) AS "sizeBytes" FROM presets
          WHERE "userId" = ${owner}::uuid ORDER BY "createdAt", title, "presetId"`,
      ),
    async (ids) => {
      const rows = await prisma().preset.findMany({ where: { userId: owner, presetId: { in: ids } } });
      return inOrderOf(ids, rows, ({ presetId }) => presetId);
    },
  );
  for await (const page of pages)
    for (const row of page) yield z.extend(archivePresetSchema, dates).parse({ ...row, id: row.presetId });
}

/** Yields the oldest first. */
export async function* listArchiveAssistants(
  owner: OwnerId,
): AsyncGenerator<{ readonly assistant: ArchiveAssistant; readonly avatarFileId: string | null }> {
  for await (const page of assistantPages(owner))
    for (const { files, skills, avatarFileId, ...row } of page)
      yield {
        avatarFileId,
        assistant: z.extend(archiveAssistantSchema, dates).parse({
          ...row,
          id: row.assistantId,
          files: files.map(({ fileId }) => ({ id: fileId })),
          skills: skills.map(({ skillId }) => ({ id: skillId })),
        }),
      };
}

function assistantPages(owner: OwnerId) {
  return inSizedPages(
    async () =>
      sizedRowsSchema.parse(
        await prisma().$queryRaw`
          SELECT a."assistantId" AS id, ${assistantBytesSql} AS "sizeBytes" FROM assistants a
          WHERE a."userId" = ${owner}::uuid ORDER BY a."createdAt", a."assistantId"`,
      ),
    async (ids) => {
      const rows = await prisma().assistant.findMany({
        where: { userId: owner, assistantId: { in: ids } },
        include: {
          files: { where: { userId: owner }, orderBy: [{ addedAt: 'asc' }, { fileId: 'asc' }] },
          skills: { where: { userId: owner }, orderBy: { skill: { name: 'asc' } } },
          actions: { where: { userId: owner }, orderBy: { domain: 'asc' } },
        },
      });
      return inOrderOf(ids, rows, ({ assistantId }) => assistantId);
    },
  );
}

/** Yields the oldest first. `chat` is null when the archive does not hold the chat. */
export async function* listArchiveMemories(owner: OwnerId): AsyncGenerator<ArchiveMemory> {
  const rows: unknown[] = await prisma().$queryRaw`
    SELECT m.text, m."folderId", m."createdAt", m."updatedAt",
      COALESCE(c."importedFrom", 'parley:' || c."conversationId") AS origin
    FROM memories m LEFT JOIN conversations c ON c."conversationId" = m."conversationId"
      AND c."userId" = m."userId" AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
    WHERE m."userId" = ${owner}::uuid ORDER BY m."createdAt", m."memoryId"`;
  for (const row of rows) yield z.extend(archiveMemorySchema, dates).parse(row);
}

/** Yields the oldest first. */
export async function* listArchiveSkills(owner: OwnerId): AsyncGenerator<ArchiveSkill> {
  const pages = inSizedPages(
    async () =>
      sizedRowsSchema.parse(
        await prisma().$queryRaw`
          SELECT "skillId" AS id, octet_length(body) + octet_length(files::text) AS "sizeBytes" FROM skills
          WHERE "userId" = ${owner}::uuid ORDER BY "createdAt", name`,
      ),
    async (ids) => {
      const rows = await prisma().skill.findMany({ where: { userId: owner, skillId: { in: ids } } });
      return inOrderOf(ids, rows, ({ skillId }) => skillId);
    },
  );
  for await (const page of pages)
    for (const row of page) yield z.extend(archiveSkillSchema, dates).parse({ ...row, id: row.skillId });
}
