import 'server-only';
import { z } from 'zod';
import type { User } from '@/lib/domain/account/user';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from '../server/admin-action-repository';
import { endSessions } from './end-sessions';
import { toUser } from './user-repository';

export interface ListedAccount {
  readonly user: User;
  readonly lastUsedAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly storedBytes: number;
}

export interface ListedBalance {
  readonly email: string;
  readonly credits: bigint | null;
}

/** The address is in lower case. */
export async function unsafeFindAccount(emailOrId: string): Promise<User | null> {
  const isId = z.guid().safeParse(emailOrId).success;
  const row = await prisma().user.findUnique({
    where: isId ? { userId: emailOrId } : { email: emailOrId.toLowerCase() },
  });
  return row === null ? null : toUser(row);
}

/** Returns the oldest first. */
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

export async function unsafeListBalances(): Promise<ListedBalance[]> {
  const rows = await prisma().user.findMany({
    select: { email: true, balance: { select: { credits: true } } },
    orderBy: { email: 'asc' },
  });
  return rows.map(({ email, balance }) => ({ email, credits: balance?.credits ?? null }));
}

/** Null means all accounts. Returns the ended session ids. */
export function unsafeEndAllSessions(userId: string | null, action: NewAdminAction): Promise<string[]> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw(insertActionSql(action));
    if (userId !== null) return endSessions(transaction, userId, null);
    const ended = await transaction.$queryRaw<{ sessionId: string }[]>`
      DELETE FROM sessions RETURNING "sessionId"`;
    return ended.map(({ sessionId }) => sessionId);
  });
}

/** Also deletes pending resets. Returns how many sessions ended. */
export async function unsafeSetPassword(userId: string, passwordHash: string): Promise<number> {
  const [, , { count }] = await prisma().$transaction([
    prisma().user.update({ where: { userId }, data: { passwordHash } }),
    prisma().resetToken.deleteMany({ where: { userId } }),
    prisma().session.deleteMany({ where: { userId } }),
  ]);
  return count;
}

export async function unsafeRemoveSecondFactor(userId: string): Promise<boolean> {
  const [{ count }] = await prisma().$transaction([
    prisma().totpFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } }),
    prisma().recoveryCode.deleteMany({ where: { userId } }),
  ]);
  return count === 1;
}
