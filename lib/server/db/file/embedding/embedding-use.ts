import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../../generated/client.ts';
import { prisma } from '../../prisma';

const today = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`;

const rowsSchema = z.array(z.object({ passages: z.number() }));

/** Days are those of UTC. */
export async function findEmbeddedToday(owner: OwnerId): Promise<number> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT passages FROM embedding_uses WHERE "userId" = ${owner}::uuid AND day = ${today}`;
  return rowsSchema.parse(rows)[0]?.passages ?? 0;
}

export async function addEmbeddedToday(owner: OwnerId, passages: number): Promise<void> {
  await prisma().$executeRaw`
    INSERT INTO embedding_uses AS used ("userId", day, passages)
    SELECT "userId", ${today}, ${passages}::int FROM users WHERE "userId" = ${owner}::uuid
    ON CONFLICT ("userId") DO UPDATE SET day = ${today},
      passages = EXCLUDED.passages + CASE WHEN used.day = ${today} THEN used.passages ELSE 0 END`;
}
