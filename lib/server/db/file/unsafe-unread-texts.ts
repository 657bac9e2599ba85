import 'server-only';
import { z } from 'zod';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

const rowsSchema = z.array(z.object({ userId: z.string().pipe(ownerIdSchema), fileId: z.string() }));

/** The oldest of each user comes first, so that no user keeps others out. */
export async function unsafeListUnreadTexts(
  before: Date,
  limit: number,
): Promise<{ owner: OwnerId; fileId: string }[]> {
  const rows = await prisma().$queryRaw`
    SELECT "userId", "fileId" FROM (
      SELECT "userId", "fileId", "createdAt",
        row_number() OVER (PARTITION BY "userId" ORDER BY "createdAt") AS place
      FROM files
      WHERE state = 'ready' AND "textState" = 'pending'
        AND ("textClaimedAt" < ${before} OR ("textClaimedAt" IS NULL AND "createdAt" < ${before}))) AS unread
    ORDER BY place, "createdAt" LIMIT ${limit}`;
  return rowsSchema.parse(rows).map(({ userId, fileId }) => ({ owner: userId, fileId }));
}
