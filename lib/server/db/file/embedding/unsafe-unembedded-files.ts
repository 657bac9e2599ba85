import 'server-only';
import { z } from 'zod';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../../prisma';

const rowsSchema = z.array(z.object({ userId: z.string().pipe(ownerIdSchema), fileId: z.string() }));

/** Documents without any embedding come first, since the others still have those of the space before. */
export async function unsafeListUnembeddedFiles(
  space: string,
  limit: number,
): Promise<{ owner: OwnerId; fileId: string }[]> {
  const rows = await prisma().$queryRaw`
    (SELECT "userId", "fileId" FROM files
      WHERE NOT "isEmbedded" AND "textState" = 'ready' AND "characterCount" > 0 AND "embeddingNextAt" <= now()
      ORDER BY "embeddingNextAt" LIMIT ${limit})
    UNION ALL
    (SELECT "userId", "fileId" FROM files
      WHERE "isEmbedded" AND "embeddingSpace" < ${space} AND "embeddingNextAt" <= now() LIMIT ${limit})
    UNION ALL
    (SELECT "userId", "fileId" FROM files
      WHERE "isEmbedded" AND "embeddingSpace" > ${space} AND "embeddingNextAt" <= now() LIMIT ${limit})
    LIMIT ${limit}`;
  return rowsSchema.parse(rows).map(({ userId, fileId }) => ({ owner: userId, fileId }));
}
