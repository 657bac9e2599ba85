import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { endSessions } from './end-sessions';

/** Returns null when the user has no password, undefined when the account was deleted. */
export async function findPasswordHash(owner: OwnerId): Promise<string | null | undefined> {
  const row = await prisma().user.findUnique({ where: { userId: owner }, select: { passwordHash: true } });
  return row?.passwordHash;
}

export interface ChangeOfPassword {
  readonly fromHash: string;
  readonly toHash: string;
  readonly keptSessionId: string;
}

/**
 * Deletes pending resets and ends other sessions. Returns the address and ended session ids, null when the
 * password changed meanwhile.
 */
export function updatePasswordHash(
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
