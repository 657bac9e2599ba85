import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from '../server/admin-action-repository';

/** Null means that this field is not asked about. */
export interface BanSubject {
  readonly userId: string | null;
  /** Only the first 64 bits of an IPv6 address count. */
  readonly address: string | null;
}

export interface Ban {
  readonly banId: string;
  readonly endsAt: Date;
}

export type ActiveBan = Ban & BanSubject;

export interface NewBan extends BanSubject {
  readonly reason: string;
  readonly endsAt: Date;
}

/** Returns the ban that lasts longest; the subject is often not signed in. */
export async function unsafeFindBan({ userId, address }: BanSubject, now: Date): Promise<Ban | null> {
  const named = [...(userId === null ? [] : [{ userId }]), ...(address === null ? [] : [{ address }])];
  if (named.length === 0) return null;
  return prisma().ban.findFirst({
    select: { banId: true, endsAt: true },
    where: { OR: named, endsAt: { gt: now }, liftedAt: null },
    orderBy: { endsAt: 'desc' },
  });
}

export async function unsafeListActiveBans(now: Date): Promise<ActiveBan[]> {
  return prisma().ban.findMany({
    select: { banId: true, userId: true, address: true, endsAt: true },
    where: { endsAt: { gt: now }, liftedAt: null },
  });
}

/** The sessions of the user end in the same transaction. Returns their ids. */
export async function unsafeInsertBan(
  { userId, address, reason, endsAt }: NewBan,
  action: NewAdminAction | null = null,
): Promise<string[]> {
  const log = action === null ? Prisma.empty : Prisma.sql`, log AS (${insertActionSql(action)})`;
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH ban AS (
      INSERT INTO bans ("banId", "userId", address, reason, "endsAt")
      VALUES (${randomUUID()}::uuid, ${userId}::uuid, ${address}, ${reason}, ${endsAt}))${log}
    DELETE FROM sessions WHERE "userId" = ${userId}::uuid RETURNING "sessionId"`;
  return z
    .array(z.object({ sessionId: z.string() }))
    .parse(rows)
    .map(({ sessionId }) => sessionId);
}

export async function unsafeCountBannedUsers(address: string, since: Date): Promise<number> {
  const rows = await prisma().$queryRaw<{ users: number }[]>`
    SELECT count(DISTINCT bans."userId")::int AS users FROM bans
    JOIN violations ON violations."userId" = bans."userId" AND violations.kind = bans.reason
    WHERE bans."createdAt" >= ${since} AND violations."createdAt" >= ${since} AND violations.address = ${address}`;
  return rows[0]?.users ?? 0;
}

/** Bans of the addresses are lifted, too. Returns how many were lifted. */
export async function unsafeLiftBans(userId: string, now: Date, action: NewAdminAction): Promise<number> {
  const [{ count }] = await prisma().$transaction([
    prisma().ban.updateMany({
      where: { userId, endsAt: { gt: now }, liftedAt: null },
      data: { liftedAt: now },
    }),
    prisma().$executeRaw(insertActionSql(action)),
  ]);
  return count;
}
