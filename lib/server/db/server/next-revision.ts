import { Prisma } from '../generated/client.ts';

/** Runs in the transaction of a change, so that every process notices it. */
export const NEXT_REVISION = Prisma.sql`
  INSERT INTO server_settings (revision) VALUES (1)
  ON CONFLICT ("settingsId") DO UPDATE SET revision = server_settings.revision + 1, "updatedAt" = now()`;
