import 'server-only';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/**
 * Returns documents of any user whose text no process reads: its reading was claimed before a time, or never. The
 * oldest come first.
 */
export async function unsafeListUnreadTexts(
  before: Date,
  limit: number,
): Promise<{ owner: OwnerId; fileId: string }[]> {
  const rows = await prisma().file.findMany({
    where: {
      state: 'ready',
      textState: 'pending',
      OR: [{ textClaimedAt: { lt: before } }, { textClaimedAt: null, createdAt: { lt: before } }],
    },
    select: { userId: true, fileId: true },
    orderBy: { createdAt: 'asc' },
    take: limit,
  });
  return rows.map(({ userId, fileId }) => ({ owner: ownerIdSchema.parse(userId), fileId }));
}
