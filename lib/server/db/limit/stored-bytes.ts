import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** The bytes as {@link findStoredBytes} counts them, for the row `u`. */
export const storedBytesSql = Prisma.sql`greatest(0, u."storedBytes" + COALESCE((
  SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0))`;

const rowsSchema = z.array(z.object({ usedBytes: z.coerce.number() }));

/** Includes deleted messages until they are purged. */
export async function findStoredBytes(owner: OwnerId): Promise<number> {
  return readStoredBytes(prisma(), owner);
}

/** While the lock is held, two files that each fit alone cannot both be stored. */
export async function lockStoredBytes(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
): Promise<number> {
  await transaction.$executeRaw`SELECT 1 FROM users WHERE "userId" = ${owner}::uuid FOR NO KEY UPDATE`;
  return readStoredBytes(transaction, owner);
}

export async function readStoredBytes(
  client: Pick<Prisma.TransactionClient, '$queryRaw'>,
  owner: OwnerId,
): Promise<number> {
  const rows = await client.$queryRaw(Prisma.sql`
    SELECT ${storedBytesSql} AS "usedBytes" FROM users u WHERE u."userId" = ${owner}::uuid`);
  return rowsSchema.parse(rows)[0]?.usedBytes ?? 0;
}
