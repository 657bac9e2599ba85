import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { KEPT } from '../kept-statement';
import { storedBytesSql } from '../limit/stored-bytes';
import { prisma } from '../prisma';
import {
  memoryListSchema,
  toldMemoriesJson,
  type MemoryList,
  type MemoryScope,
} from '../tool/memory-repository';

/** What a turn reads of its user. */
export interface TurnAccount {
  /** What models are told in every chat; empty when that is nothing. */
  readonly instructions: string;
  /** What the chat is told of the user. */
  readonly memory: MemoryList;
  /** Bytes the user stores; null where they were not asked for. */
  readonly storedBytes: number | null;
}

interface Wanted {
  /** The folder of the chat, null for none. */
  readonly folder: MemoryScope | null;
  readonly hasStoredBytes: boolean;
}

const rowSchema = z.object({
  instructions: z.string().nullable(),
  memory: memoryListSchema,
  storedBytes: z.coerce.number().nullable(),
});

/** Returns what a turn reads of the owner, in one statement; nothing of an account that was deleted. */
export async function findTurnAccount(
  owner: OwnerId,
  { folder, hasStoredBytes }: Wanted,
): Promise<TurnAccount> {
  const rows = await prisma().$queryRaw<unknown[]>`${KEPT}
    SELECT u.instructions, json_build_object('isOn', u."hasMemory", 'memories', ${toldMemoriesJson(folder)}) AS memory,
      ${hasStoredBytes ? storedBytesSql : Prisma.sql`null`} AS "storedBytes"
    FROM users u WHERE u."userId" = ${owner}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined)
    return { instructions: '', memory: { isOn: false, memories: [] }, storedBytes: null };
  return { ...row, instructions: row.instructions ?? '' };
}
