import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

const USES_LIMIT = 50;

const usesSchema = z.array(
  z.object({
    conversationId: z.string(),
    messageId: z.string(),
    title: z.string(),
    usedAt: z.date().transform((date) => date.toISOString()),
  }),
);

export type FileUse = z.output<typeof usesSchema>[number];

/** Returns the newest message with the file of each conversation, at most 50. */
export async function findFileUses(owner: OwnerId, fileId: string): Promise<FileUse[]> {
  const used = JSON.stringify([{ fileId }]);
  const rows = await prisma().$queryRaw`
    SELECT * FROM (
      SELECT DISTINCT ON (c."conversationId") c."conversationId", m."messageId", c.title, m."createdAt" AS "usedAt"
      FROM messages m JOIN ${liveConversations} c USING ("conversationId")
      WHERE m.files @> ${used}::jsonb AND m.files <> '[]'::jsonb AND m."userId" = ${owner}::uuid
      ORDER BY c."conversationId", m."createdAt" DESC) uses
    ORDER BY "usedAt" DESC LIMIT ${USES_LIMIT}`;
  return usesSchema.parse(rows);
}

/** Returns the oldest first. */
export async function findFileAssistants(
  owner: OwnerId,
  fileId: string,
): Promise<{ assistantId: string; name: string | null }[]> {
  return prisma().assistant.findMany({
    where: { userId: owner, files: { some: { fileId, userId: owner } } },
    orderBy: [{ createdAt: 'asc' }, { assistantId: 'asc' }],
    select: { assistantId: true, name: true },
  });
}

/** Returns the owner's files among these that a folder or an assistant has. */
export async function findKnownFiles(owner: OwnerId, fileIds: readonly string[]): Promise<Set<string>> {
  const where = { userId: owner, fileId: { in: [...fileIds] } };
  const [inFolders, ofAssistants] = await Promise.all([
    prisma().folderFile.findMany({ where, select: { fileId: true } }),
    prisma().assistantFile.findMany({ where, select: { fileId: true } }),
  ]);
  return new Set([...inFolders, ...ofAssistants].map(({ fileId }) => fileId));
}

export async function findFileFolders(
  owner: OwnerId,
  fileId: string,
): Promise<{ folderId: string; name: string }[]> {
  return prisma().folder.findMany({
    where: { userId: owner, files: { some: { fileId, userId: owner } } },
    orderBy: [{ position: 'asc' }, { createdAt: 'asc' }],
    select: { folderId: true, name: true },
  });
}
