import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { MEMORIES_LIMIT, memorySchema, type Memory } from '@/lib/domain/tool/memory/memory';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** It reads a row of `memories` under the name `m`; a deleted conversation becomes null. */
const memoryJson = Prisma.sql`json_build_object(
  'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
  'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'conversation', (
    SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM ${liveConversations} c
    WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId"))`;

const rowsSchema = z.array(z.object({ memory: memorySchema }));

export const memoryListSchema = z.object({ isOn: z.boolean(), memories: z.array(memorySchema) });

const listSchema = z.array(memoryListSchema);

/** The fact that was changed last comes first. */
export interface MemoryList {
  readonly isOn: boolean;
  readonly memories: readonly Memory[];
}

export async function listMemories(owner: OwnerId): Promise<MemoryList> {
  return list(owner, Prisma.sql`true`);
}

export interface MemoryScope {
  readonly folderId: string;
  readonly usesGeneralMemory: boolean;
}

export async function listToldMemories(owner: OwnerId, folder: MemoryScope | null): Promise<MemoryList> {
  return list(owner, toldIn(folder));
}

export function toldMemoriesJson(folder: MemoryScope | null): Prisma.Sql {
  return memoriesJson(toldIn(folder));
}

function toldIn(folder: MemoryScope | null): Prisma.Sql {
  const isGeneral = folder === null || folder.usesGeneralMemory;
  return Prisma.sql`u."hasMemory" AND ((${isGeneral}::boolean AND m."folderId" IS NULL)
    OR m."folderId" = ${folder?.folderId ?? null}::uuid)`;
}

async function list(owner: OwnerId, isWanted: Prisma.Sql): Promise<MemoryList> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT u."hasMemory" AS "isOn", ${memoriesJson(isWanted)} AS memories
    FROM users u WHERE u."userId" = ${owner}::uuid`;
  return listSchema.parse(rows)[0] ?? { isOn: false, memories: [] };
}

function memoriesJson(isWanted: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT json_agg(${memoryJson} ORDER BY m."updatedAt" DESC, m."memoryId") FROM memories m
    WHERE m."userId" = u."userId" AND ${isWanted}), '[]')`;
}

/** The facts themselves stay. */
export async function saveMemorySwitch(owner: OwnerId, isOn: boolean): Promise<void> {
  // The row is written by hand: Prisma would set `updatedAt`, and this is no visible change of the account.
  await prisma().$executeRaw`UPDATE users SET "hasMemory" = ${isOn} WHERE "userId" = ${owner}::uuid`;
}

interface MemoryToSave {
  readonly memoryId: string;
  readonly text: string;
  readonly conversationId: string | null;
  readonly folderId: string | null;
}

/**
 * An equal text in the same folder is not added. Returns `full` at {@link MEMORIES_LIMIT}, also for calls at the same
 * time, `missing` for a folder of another user.
 */
export async function insertMemory(
  owner: OwnerId,
  { memoryId, text, conversationId, folderId }: MemoryToSave,
): Promise<Memory | 'full' | 'missing'> {
  return prisma().$transaction(async (transaction) => {
    // The lock is a statement of its own: the next one counts what was saved while it waited.
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addMemory}::int, hashtext(${owner}))`;
    const known = await transaction.$queryRaw<unknown[]>`
      SELECT ${memoryJson} AS memory FROM memories m WHERE m."userId" = ${owner}::uuid AND m.text = ${text}
        AND m."folderId" IS NOT DISTINCT FROM ${folderId}::uuid LIMIT 1`;
    const [same] = rowsSchema.parse(known);
    if (same !== undefined) return same.memory;
    if ((await transaction.memory.count({ where: { userId: owner } })) >= MEMORIES_LIMIT) return 'full';
    const rows = await transaction.$queryRaw<unknown[]>`
      WITH m AS (
        INSERT INTO memories ("memoryId", "userId", text, "conversationId", "folderId", "updatedAt")
        SELECT ${memoryId}::uuid, ${owner}::uuid, ${text}, (
          SELECT "conversationId" FROM ${liveConversations} c
          WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid), ${folderId}::uuid, now()
        WHERE ${folderId}::uuid IS NULL OR EXISTS (
          SELECT 1 FROM folders f WHERE f."folderId" = ${folderId}::uuid AND f."userId" = ${owner}::uuid)
        RETURNING *)
      SELECT ${memoryJson} AS memory FROM m`;
    return rowsSchema.parse(rows)[0]?.memory ?? 'missing';
  });
}

/** The last write wins. Returns null for a fact of another user. */
export async function updateMemory(
  owner: OwnerId,
  memoryId: string,
  { text, folderId }: { readonly text?: string | undefined; readonly folderId?: string | null | undefined },
): Promise<Memory | null> {
  const set = [
    ...(text === undefined ? [] : [Prisma.sql`text = ${text}`]),
    ...(folderId === undefined ? [] : [Prisma.sql`"folderId" = ${folderId}::uuid`]),
    Prisma.sql`"updatedAt" = now()`,
  ];
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH m AS (
      UPDATE memories SET ${Prisma.join(set)}
      WHERE "memoryId" = ${memoryId}::uuid AND "userId" = ${owner}::uuid AND (${folderId ?? null}::uuid IS NULL OR EXISTS (
        SELECT 1 FROM folders f WHERE f."folderId" = ${folderId ?? null}::uuid AND f."userId" = ${owner}::uuid))
      RETURNING *)
    SELECT ${memoryJson} AS memory FROM m`;
  return rowsSchema.parse(rows)[0]?.memory ?? null;
}

export async function deleteMemory(owner: OwnerId, memoryId: string): Promise<boolean> {
  const { count } = await prisma().memory.deleteMany({ where: { userId: owner, memoryId } });
  return count === 1;
}

export async function deleteMemories(owner: OwnerId): Promise<void> {
  await prisma().memory.deleteMany({ where: { userId: owner } });
}
