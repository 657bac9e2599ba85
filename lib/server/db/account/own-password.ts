import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { endSessions } from './end-sessions';
import { prisma } from '../prisma';

/** The hash of the person's password; null when they have none. Undefined when the account is gone. */
export async function findPasswordHash(owner: OwnerId): Promise<string | null | undefined> {
  const row = await prisma().user.findUnique({ where: { userId: owner }, select: { passwordHash: true } });
  return row?.passwordHash;
}

/** A change from one password to another, which keeps the session it is made in. */
export interface ChangeOfPassword {
  readonly fromHash: string;
  readonly toHash: string;
  readonly keptSessionId: string;
}

/**
 * Puts a new password in place of the one that was checked, drops a reset that was under way and ends the other sessions.
 * Gives the address and the ids of what ended, or null when the password changed in between.
 */
export function changePasswordHash(
  owner: OwnerId,
  { fromHash, toHash, keptSessionId }: ChangeOfPassword,
): Promise<{ email: string; sessionIds: string[] } | null> {
  return prisma().$transaction(async (transaction) => {
    const [changed] = await transaction.user.updateManyAndReturn({
      where: { userId: owner, passwordHash: fromHash },
      data: { passwordHash: toHash },
      select: { email: true },
    });
    if (changed === undefined) return null;
    await transaction.resetToken.deleteMany({ where: { userId: owner } });
    return { email: changed.email, sessionIds: await endSessions(transaction, owner, keptSessionId) };
  });
}
