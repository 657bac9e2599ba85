import { Prisma } from '../generated/client.ts';

/** Part of a change's transaction, it lets every process notice. */
export const NEXT_REVISION = Prisma.sql`
  INSERT INTO server_settings (revision) VALUES (1)
  ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now()`;
