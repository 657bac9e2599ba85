import 'server-only';
import { prisma } from '../prisma';
import { clearAccount } from './clear-account';
import { endSessions } from './end-sessions';

/** As many links are valid at the same time as are mailed in an hour, see RESET_ACCOUNT_MAX. */
const LIVING_TOKENS = 3;

export interface ResetAddressee {
  readonly userId: string;
  readonly locale: string | null;
  readonly emailVerified: boolean;
}

/** It is asked before the user has signed in. */
export function unsafeFindAddressee(email: string): Promise<ResetAddressee | null> {
  return prisma().user.findUnique({
    where: { email },
    select: { userId: true, locale: true, emailVerified: true },
  });
}

export function unsafeFindAddresseeById(
  userId: string,
): Promise<(ResetAddressee & { email: string }) | null> {
  return prisma().user.findUnique({
    where: { userId },
    select: { userId: true, locale: true, emailVerified: true, email: true },
  });
}

/** Keeps the newest few, so a stranger's request does not void the user's link. */
export async function unsafeSaveResetToken(
  userId: string,
  tokenHash: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await prisma().$transaction(async (transaction) => {
    // The second of two calls at the same time sees what the first one stored.
    await transaction.$executeRaw`select 1 from users where "userId" = ${userId}::uuid for no key update`;
    await transaction.resetToken.create({ data: { userId, tokenHash, createdAt: now, expiresAt } });
    await transaction.$executeRaw`
      delete from reset_tokens where "userId" = ${userId}::uuid and ("expiresAt" <= ${now} or "tokenHash" not in (
        select "tokenHash" from reset_tokens where "userId" = ${userId}::uuid
        order by "expiresAt" desc, "createdAt" desc, "tokenHash" limit ${LIVING_TOKENS}))`;
  });
}

export async function unsafeIsResetTokenValid(
  userId: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const where = { userId, tokenHash, expiresAt: { gt: now } };
  return (await prisma().resetToken.count({ where })) === 1;
}

export interface ResetOfPassword {
  readonly userId: string;
  readonly tokenHash: string;
  readonly passwordHash: string;
  /** The token came by mail, so the address belongs to the user. */
  readonly isAddressProved: boolean;
}

export interface DoneReset {
  readonly email: string;
  readonly sessionIds: string[];
  readonly wasCleared: boolean;
}

/**
 * Voids other tokens and ends sessions, all or nothing. The first proof of an address also removes what opened the
 * account until then. Returns null for an invalid token; of two calls one succeeds.
 */
export function unsafeResetPassword(
  { userId, tokenHash, passwordHash, isAddressProved }: ResetOfPassword,
  now: Date,
): Promise<DoneReset | null> {
  return prisma().$transaction(async (transaction) => {
    // Everywhere the rows are locked in this order: the user first, then what belongs to it.
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
