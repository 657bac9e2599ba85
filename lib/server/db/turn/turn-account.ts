import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { storedBytesSql } from '../limit/stored-bytes';
import { prisma } from '../prisma';
import {
  memoryListSchema,
  toldMemoriesJson,
  type MemoryList,
  type MemoryScope,
} from '../tool/memory-repository';

export interface TurnAccount {
  readonly instructions: string;
  readonly memory: MemoryList;
  readonly storedBytes: number | null;
}

interface Wanted {
  readonly folder: MemoryScope | null;
  readonly hasStoredBytes: boolean;
}

const rowSchema = z.object({
  instructions: z.string().nullable(),
  memory: memoryListSchema,
  storedBytes: z.coerce.number().nullable(),
});

/** One statement reads everything; the result is empty for a deleted account. */
export async function findTurnAccount(
  owner: OwnerId,
  { folder, hasStoredBytes }: Wanted,
): Promise<TurnAccount> {
  const rows = await prisma().$queryRaw<unknown[]>`${KEEPS_PLAN}
    SELECT u.instructions, json_build_object('isOn', u."hasMemory", 'memories', ${toldMemoriesJson(folder)}) AS memory,
      ${hasStoredBytes ? storedBytesSql : Prisma.sql`null`} AS "storedBytes"
    FROM users u WHERE u."userId" = ${owner}::uuid`;
  const [row] = z.array(rowSchema).parse(rows);
  if (row === undefined)
    return { instructions: '', memory: { isOn: false, memories: [] }, storedBytes: null };
  return { ...row, instructions: row.instructions ?? '' };
}
