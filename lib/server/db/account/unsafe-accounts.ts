import 'server-only';
import { z } from 'zod';
import type { User } from '@/lib/domain/account/user';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from '../server/admin-action-repository';
import { endSessions } from './end-sessions';
import { toUser } from './user-repository';

/** An account as an operator lists it. */
export interface ListedAccount {
  readonly user: User;
  /** The last call of any of its sessions; null when it has none. */
  readonly lastUsedAt: Date | null;
  /** Until when it is banned; null when it is not. */
  readonly bannedUntil: Date | null;
  /** What the account's messages and files take, as last added up. */
  readonly storedBytes: number;
}

/** An account's balance as an operator lists it; null when it never had one. */
export interface ListedBalance {
  readonly email: string;
  readonly credits: bigint | null;
}

/** Returns the account with an address (lower case) or an id. */
export async function unsafeFindAccount(emailOrId: string): Promise<User | null> {
  const isId = z.guid().safeParse(emailOrId).success;
  const row = await prisma().user.findUnique({
    where: isId ? { userId: emailOrId } : { email: emailOrId.toLowerCase() },
  });
  return row === null ? null : toUser(row);
}

/** Returns every account, oldest first. */
export async function unsafeListAccounts(now: Date): Promise<ListedAccount[]> {
  const rows = await prisma().user.findMany({
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
    include: {
      sessions: { select: { lastUsedAt: true }, orderBy: { lastUsedAt: 'desc' }, take: 1 },
      bans: {
        select: { endsAt: true },
        where: { endsAt: { gt: now }, liftedAt: null },
        orderBy: { endsAt: 'desc' },
        take: 1,
      },
    },
  });
  return rows.map(({ sessions, bans, ...row }) => ({
    user: toUser(row),
    lastUsedAt: sessions[0]?.lastUsedAt ?? null,
    bannedUntil: bans[0]?.endsAt ?? null,
    storedBytes: Number(row.storedBytes),
  }));
}

/** Returns the balance of every account, by address. */
export async function unsafeListBalances(): Promise<ListedBalance[]> {
  const rows = await prisma().user.findMany({
    select: { email: true, balance: { select: { credits: true } } },
    orderBy: { email: 'asc' },
  });
  return rows.map(({ email, balance }) => ({ email, credits: balance?.credits ?? null }));
}

/**
 * Ends all sessions of an account, or of all accounts (null), and writes the action down. Returns the ids of those that
 * ended.
 */
export function unsafeEndAllSessions(userId: string | null, action: NewAdminAction): Promise<string[]> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw(insertActionSql(action));
    if (userId !== null) return endSessions(transaction, userId, null);
    const ended = await transaction.$queryRaw<{ sessionId: string }[]>`
      DELETE FROM sessions RETURNING "sessionId"`;
    return ended.map(({ sessionId }) => sessionId);
  });
}

/**
 * Sets another password for an account, deletes a reset under way and ends its sessions; returns how many there were.
 */
export async function unsafeSetPassword(userId: string, passwordHash: string): Promise<number> {
  const [, , { count }] = await prisma().$transaction([
    prisma().user.update({ where: { userId }, data: { passwordHash } }),
    prisma().resetToken.deleteMany({ where: { userId } }),
    prisma().session.deleteMany({ where: { userId } }),
  ]);
  return count;
}

/** Removes the second factor of an account. Returns false when none was on. */
export async function unsafeRemoveSecondFactor(userId: string): Promise<boolean> {
  const [{ count }] = await prisma().$transaction([
    prisma().totpFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } }),
    prisma().recoveryCode.deleteMany({ where: { userId } }),
  ]);
  return count === 1;
}
