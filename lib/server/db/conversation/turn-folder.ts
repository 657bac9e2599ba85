import 'server-only';
import { z } from 'zod';
import { folderSettingsSchema } from '@/lib/domain/conversation/folder';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

export const turnFolderSchema = z.object({
  folderId: z.string(),
  instructions: z.string(),
  settings: folderSettingsSchema,
  usesGeneralMemory: z.boolean(),
  skillIds: z.array(z.string()),
  /** The files have a text; the newest comes first. */
  documents: z.array(
    z.object({ fileId: z.string(), filename: z.string(), tokenCount: z.number().nullable() }),
  ),
});

export type TurnFolder = z.infer<typeof turnFolderSchema>;

/** The rows have the names `f` and `document`; each file has a text. */
export const folderDocuments = Prisma.sql`folder_files member
  JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
    AND document.state = 'ready' AND document."textState" <> 'none'
  WHERE member."folderId" = f."folderId" AND member."userId" = f."userId"`;

/** {@link turnFolderSchema} reads it. The row of `folders` is `f`. */
export const turnFolderJson = Prisma.sql`json_build_object(
  'folderId', f."folderId", 'instructions', f.instructions, 'settings', f.settings,
  'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', COALESCE(f."skillIds", '{}'), 'documents', (
    SELECT COALESCE(json_agg(json_build_object('fileId', document."fileId", 'filename', document.filename,
      'tokenCount', document."tokenCount") ORDER BY member."addedAt" DESC, document."fileId"), '[]')
    FROM ${folderDocuments}))`;

/** Returns null without a folder. */
export async function findTurnFolder(owner: OwnerId, folderId: string | null): Promise<TurnFolder | null> {
  if (folderId === null) return null;
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT ${turnFolderJson} AS folder FROM folders f
    WHERE f."folderId" = ${folderId}::uuid AND f."userId" = ${owner}::uuid`;
  return z.array(z.object({ folder: turnFolderSchema })).parse(rows)[0]?.folder ?? null;
}
