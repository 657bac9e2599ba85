import 'server-only';
import { endSessions } from './end-sessions';
import { prisma } from './prisma';

/** Whom a reset letter goes to. */
export interface ResetAddressee {
  readonly userId: string;
  readonly locale: string | null;
}

/** Who has an address and what they read, or null; nobody is signed in when this is asked. */
export function unsafeFindAddressee(email: string): Promise<ResetAddressee | null> {
  return prisma().user.findUnique({ where: { email }, select: { userId: true, locale: true } });
}

/** Makes this the one living reset token of an account. */
export async function unsafeSaveResetToken(
  userId: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await prisma().resetToken.upsert({
    where: { userId },
    create: { userId, tokenHash, expiresAt },
    update: { tokenHash, expiresAt },
  });
}

/** Whether a reset token would work now. */
export async function unsafeIsResetTokenAlive(
  userId: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const where = { userId, tokenHash, expiresAt: { gt: now } };
  return (await prisma().resetToken.count({ where })) === 1;
}

/** A password that a reset token sets. */
export interface ResetOfPassword {
  readonly userId: string;
  readonly tokenHash: string;
  readonly passwordHash: string;
  /** The token came by mail, so the address is the person's. */
  readonly isAddressProved: boolean;
}

/**
 * Spends a reset token: sets the password and ends every session, all or nothing. Gives the address and the ids of the
 * sessions, or null when the token is not alive; of two calls with one token only one is answered so.
 */
export function unsafeResetPassword(
  { userId, tokenHash, passwordHash, isAddressProved }: ResetOfPassword,
  now: Date,
): Promise<{ email: string; sessionIds: string[] } | null> {
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.resetToken.deleteMany({
      where: { userId, tokenHash, expiresAt: { gt: now } },
    });
    if (count !== 1) return null;
    const { email } = await transaction.user.update({
      where: { userId },
      data: { passwordHash, ...(isAddressProved ? { emailVerified: true } : {}) },
    });
    return { email, sessionIds: await endSessions(transaction, userId, null) };
  });
}
