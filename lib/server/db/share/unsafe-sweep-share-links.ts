import 'server-only';
import { prisma } from '../prisma';

/** Removes the links that ended before that moment. Everybody's; for the job that tidies up. */
export async function unsafeSweepShareLinks(now: Date): Promise<number> {
  const { count } = await prisma().shareLink.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}
