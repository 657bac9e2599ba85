import 'server-only';
import { Prisma } from '../generated/client.ts';

/** What a user shared or published is closed while they are banned. */
export function isOfUnbanned(alias: 's' | 'p'): Prisma.Sql {
  const name = Prisma.raw(alias);
  return Prisma.sql`NOT EXISTS (
    SELECT 1 FROM bans b WHERE b."userId" = ${name}."userId" AND b."endsAt" > now() AND b."liftedAt" IS NULL)`;
}
