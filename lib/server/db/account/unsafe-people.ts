import 'server-only';
import type { User } from '@/lib/domain/account/user';
import { ADVISORY_LOCKS } from '../advisory-locks';
import type { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type Actor } from '../server/admin-action-repository';
import { toUser } from './user-repository';

export interface Person {
  readonly user: User;
  readonly lastUsedAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly credits: bigint | null;
}

/** Returns the newest first, and the total. */
export async function unsafeListPeople(
  search: string,
  { offset, limit, now }: { readonly offset: number; readonly limit: number; readonly now: Date },
): Promise<{ people: Person[]; total: number }> {
  const contains = { contains: search, mode: 'insensitive' } as const;
  const where: Prisma.UserWhereInput = search === '' ? {} : { OR: [{ email: contains }, { name: contains }] };
  const [rows, total] = await prisma().$transaction([
    prisma().user.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { userId: 'asc' }],
      skip: offset,
      take: limit,
      include: {
        balance: { select: { credits: true } },
        sessions: { select: { lastUsedAt: true }, orderBy: { lastUsedAt: 'desc' }, take: 1 },
        bans: {
          select: { endsAt: true },
          where: { endsAt: { gt: now }, liftedAt: null },
          orderBy: { endsAt: 'desc' },
          take: 1,
        },
      },
    }),
    prisma().user.count({ where }),
  ]);
  const people = rows.map(({ balance, sessions, bans, ...row }) => ({
    user: toUser(row),
    lastUsedAt: sessions[0]?.lastUsedAt ?? null,
    bannedUntil: bans[0]?.endsAt ?? null,
    credits: balance?.credits ?? null,
  }));
  return { people, total };
}

/**
 * Returns `last` where no administrator would be left, `none` without the account; of two who demote each other at the
 * same time one stays.
 */
export function unsafeSetRole(
  userId: string,
  role: User['role'],
  actor: Actor,
): Promise<'done' | 'last' | 'none'> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.administrators}::bigint)`;
    if (!(await mayAct(transaction, actor))) return 'last';
    const user = await transaction.user.findUnique({ where: { userId } });
    if (user === null) return 'none';
    if (user.role === role) return 'done';
    const others = await transaction.user.count({ where: { role: 'ADMIN', NOT: { userId } } });
    if (role === 'USER' && others === 0) return 'last';
    await transaction.user.update({ where: { userId }, data: { role } });
    const action = role === 'ADMIN' ? 'make_administrator' : 'make_user';
    await transaction.$executeRaw(insertActionSql({ actor, action, subject: user.email }));
    return 'done';
  });
}

/** An administrator who was demoted while waiting for the lock cannot demote another. */
async function mayAct(transaction: Prisma.TransactionClient, actor: Actor): Promise<boolean> {
  if (actor.id === null) return true;
  return (await transaction.user.count({ where: { userId: actor.id, role: 'ADMIN' } })) === 1;
}
