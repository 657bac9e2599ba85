import 'server-only';
import { prisma } from '../prisma';
import { clearAccount } from './clear-account';
import { endSessions } from './end-sessions';

/** Links of one account that are valid at once: as many as are mailed in an hour, see RESET_ACCOUNT_MAX. */
const LIVING_TOKENS = 3;

/** The recipient of a reset email. */
export interface ResetAddressee {
  readonly userId: string;
  readonly locale: string | null;
  readonly emailVerified: boolean;
}

/** Returns the user of an address and their language, or null; it is asked before a user is signed in. */
export function unsafeFindAddressee(email: string): Promise<ResetAddressee | null> {
  return prisma().user.findUnique({
    where: { email },
    select: { userId: true, locale: true, emailVerified: true },
  });
}

/** Returns the address of a user beside what {@link unsafeFindAddressee} returns, or null when it was deleted. */
export function unsafeFindAddresseeById(
  userId: string,
): Promise<(ResetAddressee & { email: string }) | null> {
  return prisma().user.findUnique({
    where: { userId },
    select: { userId: true, locale: true, emailVerified: true, email: true },
  });
}

/**
 * Stores a reset token and keeps the newest valid ones of its account, so that a link that was just sent goes on
 * working when a stranger asks for another. Older and expired ones are deleted.
 */
export async function unsafeSaveResetToken(
  userId: string,
  tokenHash: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await prisma().$transaction(async (transaction) => {
    // Of two calls at once the second one sees what the first one stored.
    await transaction.$executeRaw`select 1 from users where "userId" = ${userId}::uuid for no key update`;
    await transaction.resetToken.create({ data: { userId, tokenHash, createdAt: now, expiresAt } });
    await transaction.$executeRaw`
      delete from reset_tokens where "userId" = ${userId}::uuid and ("expiresAt" <= ${now} or "tokenHash" not in (
        select "tokenHash" from reset_tokens where "userId" = ${userId}::uuid
        order by "expiresAt" desc, "createdAt" desc, "tokenHash" limit ${LIVING_TOKENS}))`;
  });
}

/** Returns whether a reset token would work now. */
export async function unsafeIsResetTokenValid(
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
  /** The token came by mail, so the address belongs to the user. */
  readonly isAddressProved: boolean;
}

/** The result of a reset: the address, which sessions ended, and whether other ways in were removed. */
export interface DoneReset {
  readonly email: string;
  readonly sessionIds: string[];
  readonly wasCleared: boolean;
}

/**
 * Consumes a reset token and voids the others of its account: sets the password and ends every session, all or nothing.
 * A reset that proves an address which was not proved before removes what opened the account until then. Returns null
 * when the token is not valid; of two calls with one token only one succeeds.
 */
export function unsafeResetPassword(
  { userId, tokenHash, passwordHash, isAddressProved }: ResetOfPassword,
  now: Date,
): Promise<DoneReset | null> {
  return prisma().$transaction(async (transaction) => {
    // Locked in this order everywhere: the user first, then what belongs to it.
    const [before] = await transaction.$queryRaw<{ email: string; emailVerified: boolean }[]>`
      select email, "emailVerified" from users where "userId" = ${userId}::uuid for no key update`;
    const { count } = await transaction.resetToken.deleteMany({
      where: { userId, tokenHash, expiresAt: { gt: now } },
    });
    if (before === undefined || count !== 1) return null;
    await transaction.resetToken.deleteMany({ where: { userId } });
    await transaction.user.update({
      where: { userId },
      data: { passwordHash, ...(isAddressProved ? { emailVerified: true } : {}) },
    });
    const wasCleared = isAddressProved && !before.emailVerified;
    const sessionIds = wasCleared
      ? await clearAccount(transaction, userId)
      : await endSessions(transaction, userId, null);
    await transaction.knownDevice.deleteMany({ where: { userId } });
    return { email: before.email, sessionIds, wasCleared };
  });
}
