import { Prisma } from '../generated/client.ts';

/** Lets every process know that something changed: in the transaction of the change. */
export const NEXT_REVISION = Prisma.sql`
  INSERT INTO server_settings (revision) VALUES (1)
  ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now()`;
