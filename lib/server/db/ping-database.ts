import 'server-only';
import { prisma } from './prisma';

/** Never throws. */
export async function pingDatabase(): Promise<boolean> {
  try {
    await prisma().$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}

export async function getDatabaseVersion(): Promise<string> {
  const [row] = await prisma().$queryRaw<{ version: string }[]>`
    SELECT current_setting('server_version') AS version`;
  return row?.version ?? '';
}
