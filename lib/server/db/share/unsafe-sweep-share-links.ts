import 'server-only';
import { prisma } from '../prisma';

/** Removes the links of all users that ended before that moment. */
export async function unsafeSweepShareLinks(now: Date): Promise<number> {
  const { count } = await prisma().shareLink.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}
