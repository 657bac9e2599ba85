import 'server-only';
import { z } from 'zod';
import { folderSettingsSchema } from '@/lib/domain/conversation/folder';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** What a folder adds to the turns of its conversations. */
export const turnFolderSchema = z.object({
  folderId: z.string(),
  instructions: z.string(),
  settings: folderSettingsSchema,
});

export type TurnFolder = z.infer<typeof turnFolderSchema>;

/** A row of `folders`, under the name `f`, as {@link turnFolderSchema} reads it. */
export const turnFolderJson = Prisma.sql`json_build_object(
  'folderId', f."folderId", 'instructions', f.instructions, 'settings', f.settings)`;

/**
 * Returns the owner's folder for a new conversation; null without one, or when it was deleted: the question is asked
 * all the same.
 */
export async function findTurnFolder(owner: OwnerId, folderId: string | null): Promise<TurnFolder | null> {
  if (folderId === null) return null;
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT ${turnFolderJson} AS folder FROM folders f
    WHERE f."folderId" = ${folderId}::uuid AND f."userId" = ${owner}::uuid`;
  return z.array(z.object({ folder: turnFolderSchema })).parse(rows)[0]?.folder ?? null;
}
