import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ArchiveMemory } from '@/lib/domain/import/archive';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { MEMORIES_LIMIT } from '@/lib/domain/tool/memory/memory';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

/**
 * `folders` maps the folders of the archive to ours. Facts beyond the limit, or whose folder was not saved, are left
 * out.
 */
export async function saveImportedMemories(
  owner: OwnerId,
  memories: readonly ArchiveMemory[],
  folders: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { text, folderId: sourceId, createdAt, updatedAt } of memories) {
    const folderId = sourceId === null ? null : folders.get(sourceId);
    if (folderId === undefined) continue;
    await prisma().$executeRaw`
      INSERT INTO memories ("memoryId", "userId", text, "folderId", "createdAt", "updatedAt")
      SELECT ${randomUUID()}::uuid, ${owner}::uuid, ${text}, ${folderId}::uuid, ${createdAt}::timestamptz,
        ${updatedAt}::timestamptz
      WHERE NOT EXISTS (
        SELECT 1 FROM memories WHERE "userId" = ${owner}::uuid AND text = ${text}
          AND "folderId" IS NOT DISTINCT FROM ${folderId}::uuid)
      AND (SELECT count(*) FROM memories WHERE "userId" = ${owner}::uuid) < ${MEMORIES_LIMIT}
      AND (${folderId}::uuid IS NULL OR EXISTS (
        SELECT 1 FROM folders WHERE "folderId" = ${folderId}::uuid AND "userId" = ${owner}::uuid))`;
  }
}

/** Names the chats of the facts, as far as they are in this account by now. */
export async function linkImportedMemories(
  owner: OwnerId,
  memories: readonly ArchiveMemory[],
): Promise<void> {
  const from = memories.flatMap(({ text, origin }) => (origin === null ? [] : [{ text, origin }]));
  if (from.length === 0) return;
  await prisma().$executeRaw`
    UPDATE memories m SET "conversationId" = c."conversationId"
    FROM json_to_recordset(${JSON.stringify(from)}::json) AS archived (text text, origin text)
    JOIN ${liveConversations} c ON c."userId" = ${owner}::uuid
      AND (c."importedFrom" = archived.origin OR 'parley:' || c."conversationId" = archived.origin)
    WHERE m."userId" = ${owner}::uuid AND m.text = archived.text AND m."conversationId" IS NULL`;
}
