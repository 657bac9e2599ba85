import 'server-only';
import { z } from 'zod';
import { FOLDER_LIMIT, folderSchema, type Folder } from '@/lib/domain/conversation/folder';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma } from '../generated/client.ts';
import { withinStorage } from '../limit/within-storage';
import { prisma } from '../prisma';
import { inOrderOf, inSizedPages, sizedRowsSchema, type Sized } from '../sized-list';
import { folderDocuments } from './turn-folder';

type FolderFields = Omit<Folder, 'folderId' | 'conversationCount' | 'documentCount'>;

/** It reads a row of `folders` under the name `f`. */
const folderJson = Prisma.sql`json_build_object(
  'folderId', f."folderId", 'name', f.name, 'instructions', f.instructions, 'endpoint', f.endpoint, 'model', f.model,
  'settings', f.settings, 'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', (
    SELECT COALESCE(json_agg(s."skillId" ORDER BY s."skillId"), '[]') FROM skills s
    WHERE s."userId" = f."userId" AND s."skillId" = ANY(f."skillIds")), 'conversationCount', (
    SELECT count(*) FROM conversations c WHERE c."folderId" = f."folderId" AND c."userId" = f."userId"
      AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL AND c."archivedAt" IS NULL),
  'documentCount', (SELECT count(*) FROM ${folderDocuments}))`;

const rowsSchema = z.array(z.object({ folder: folderSchema }));

/** Yields folders in the owner's order, in pages of a bounded size. */
export function listFolderPages(owner: OwnerId): AsyncGenerator<readonly Folder[]> {
  return inSizedPages(
    () => listFolderSizes(owner),
    async (ids) => {
      const rows = await prisma().$queryRaw<unknown[]>`
        SELECT ${folderJson} AS folder FROM folders f
        WHERE f."userId" = ${owner}::uuid AND f."folderId" = ANY(${ids}::uuid[])`;
      const folders = rowsSchema.parse(rows).map(({ folder }) => folder);
      return inOrderOf(ids, folders, ({ folderId }) => folderId);
    },
  );
}

/** Returns the owner's order. */
export async function listFolderSizes(owner: OwnerId): Promise<readonly Sized[]> {
  return sizedRowsSchema.parse(
    await prisma().$queryRaw`
      SELECT "folderId" AS id, octet_length(instructions) + octet_length(settings::text) AS "sizeBytes"
      FROM folders WHERE "userId" = ${owner}::uuid ORDER BY position, "createdAt", "folderId"`,
  );
}

/** The folder comes last. Returns null at {@link FOLDER_LIMIT}, however many are created at the same time. */
export async function insertFolder(
  owner: OwnerId,
  {
    folderId,
    name,
    instructions,
    endpoint,
    model,
    settings,
    usesGeneralMemory,
    skillIds,
  }: FolderFields & { readonly folderId: string },
): Promise<Folder | null> {
  const rows = await withinStorage(owner, async (transaction) => {
    // The lock is a statement of its own: the next one counts what was saved while it waited.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addFolder}::int, hashtext(${owner}))`;
    return transaction.$queryRaw<unknown[]>`
      WITH f AS (
        INSERT INTO folders ("folderId", "userId", name, instructions, endpoint, model, settings, "usesGeneralMemory",
          "skillIds",
          position)
        SELECT ${folderId}::uuid, ${owner}::uuid, ${name}, ${instructions}, ${endpoint}, ${model},
          ${JSON.stringify(settings)}::jsonb, ${usesGeneralMemory}, ${skillIds}::uuid[],
          COALESCE(max(position) + 1, 0)
        FROM folders WHERE "userId" = ${owner}::uuid
        HAVING count(*) < ${FOLDER_LIMIT}
        RETURNING *)
      SELECT ${folderJson} AS folder FROM f`;
  });
  return rowsSchema.parse(rows)[0]?.folder ?? null;
}

/** The last write wins. Returns null for a folder of another user. */
export async function updateFolder(
  owner: OwnerId,
  folderId: string,
  change: { readonly [Field in keyof FolderFields]?: FolderFields[Field] | undefined },
): Promise<Folder | null> {
  const { name, instructions, endpoint, model, settings, usesGeneralMemory, skillIds } = change;
  const set = [
    ...(name === undefined ? [] : [Prisma.sql`name = ${name}`]),
    ...(instructions === undefined ? [] : [Prisma.sql`instructions = ${instructions}`]),
    ...(endpoint === undefined ? [] : [Prisma.sql`endpoint = ${endpoint}`]),
    ...(model === undefined ? [] : [Prisma.sql`model = ${model}`]),
    ...(settings === undefined ? [] : [Prisma.sql`settings = ${JSON.stringify(settings)}::jsonb`]),
    ...(usesGeneralMemory === undefined ? [] : [Prisma.sql`"usesGeneralMemory" = ${usesGeneralMemory}`]),
    ...(skillIds === undefined ? [] : [Prisma.sql`"skillIds" = ${skillIds}::uuid[]`]),
    Prisma.sql`"updatedAt" = now()`,
  ];
  const rows = await withinStorage(
    owner,
    (transaction) => transaction.$queryRaw<unknown[]>`
    WITH f AS (
      UPDATE folders SET ${Prisma.join(set)}
      WHERE "folderId" = ${folderId}::uuid AND "userId" = ${owner}::uuid RETURNING *)
    SELECT ${folderJson} AS folder FROM f`,
  );
  return rowsSchema.parse(rows)[0]?.folder ?? null;
}

/** The conversations of the folder stay. Returns whether there was such a folder. */
export async function deleteFolder(owner: OwnerId, folderId: string): Promise<boolean> {
  const { count } = await prisma().folder.deleteMany({ where: { folderId, userId: owner } });
  return count === 1;
}

/** Saves the order only if these are all of the owner's folders; returns whether it did. */
export async function saveFolderOrder(owner: OwnerId, folderIds: readonly string[]): Promise<boolean> {
  const count = await prisma().$executeRaw`
    WITH wanted AS (
      SELECT "folderId", position::int - 1 AS position
      FROM unnest(${[...folderIds]}::uuid[]) WITH ORDINALITY AS listed("folderId", position)
    ), own AS MATERIALIZED (
      SELECT f."folderId" FROM folders f WHERE f."userId" = ${owner}::uuid ORDER BY f."folderId" FOR UPDATE
    )
    UPDATE folders SET position = wanted.position FROM wanted
    WHERE folders."folderId" = wanted."folderId" AND folders."userId" = ${owner}::uuid
      AND (SELECT count(*) FROM own) = ${folderIds.length}::int
      AND (SELECT count(*) FROM own JOIN wanted w USING ("folderId")) = ${folderIds.length}::int`;
  return count === folderIds.length;
}
