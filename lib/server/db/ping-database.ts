import 'server-only';
import { prisma } from './prisma';

/** Returns whether the database answers. Never throws. */
export async function pingDatabase(): Promise<boolean> {
  try {
    await prisma().$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
