import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from '../server/admin-action-repository';

/** The user and the address a ban may name; a field that is null is not asked about. */
export interface BanSubject {
  readonly userId: string | null;
  /** As the client address is counted: IPv6 by its /64. */
  readonly address: string | null;
}

/** A ban in force. */
export interface Ban {
  readonly banId: string;
  readonly endsAt: Date;
}

/** A ban in force, with its user and its address. */
export type ActiveBan = Ban & BanSubject;

/** A ban that is about to begin. */
export interface NewBan extends BanSubject {
  readonly reason: string;
  readonly endsAt: Date;
}

/** Returns the ban that shuts a user or an address out longest at a moment; the subject is often not signed in. */
export async function unsafeFindBan({ userId, address }: BanSubject, now: Date): Promise<Ban | null> {
  const named = [...(userId === null ? [] : [{ userId }]), ...(address === null ? [] : [{ address }])];
  if (named.length === 0) return null;
  return prisma().ban.findFirst({
    select: { banId: true, endsAt: true },
    where: { OR: named, endsAt: { gt: now }, liftedAt: null },
    orderBy: { endsAt: 'desc' },
  });
}

/** Returns every ban in force at a moment. */
export async function unsafeListActiveBans(now: Date): Promise<ActiveBan[]> {
  return prisma().ban.findMany({
    select: { banId: true, userId: true, address: true, endsAt: true },
    where: { endsAt: { gt: now }, liftedAt: null },
  });
}

/**
 * Begins a ban and ends all sessions of the user it names, together, and writes the action of an administrator down.
 * Returns the ids of those sessions.
 */
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

/** Returns the number of users that offended from an address and were banned for it since a moment. */
export async function unsafeCountBannedUsers(address: string, since: Date): Promise<number> {
  const rows = await prisma().$queryRaw<{ users: number }[]>`
    SELECT count(DISTINCT bans."userId")::int AS users FROM bans
    JOIN violations ON violations."userId" = bans."userId" AND violations.kind = bans.reason
    WHERE bans."createdAt" >= ${since} AND violations."createdAt" >= ${since} AND violations.address = ${address}`;
  return rows[0]?.users ?? 0;
}

/**
 * Lifts every ban of a user, with the addresses those bans name, and writes the action down. Returns how many there
 * were.
 */
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
