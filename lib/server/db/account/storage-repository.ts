import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

const rowsSchema = z.array(z.object({ usedBytes: z.coerce.number() }));

/** Returns the bytes of the content of the owner's messages, deleted ones until they are purged, and of their files. */
export async function findStoredBytes(owner: OwnerId): Promise<number> {
  const rows = await prisma().$queryRaw`
    SELECT users."storedBytes" + COALESCE((SELECT sum(changes."sizeBytes") FROM storage_changes changes
      WHERE changes."userId" = users."userId"), 0) AS "usedBytes"
    FROM users WHERE users."userId" = ${owner}::uuid`;
  return Math.max(0, rowsSchema.parse(rows)[0]?.usedBytes ?? 0);
}
