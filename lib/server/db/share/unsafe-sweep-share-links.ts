import 'server-only';
import { prisma } from '../prisma';

export async function unsafeSweepShareLinks(now: Date): Promise<number> {
  const { count } = await prisma().shareLink.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}
