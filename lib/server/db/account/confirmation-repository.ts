import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** A link that confirms the address of an account is about to be mailed. */
export interface NewConfirmation {
  readonly userId: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Stores the token of a confirmation and deletes the account's expired ones. */
export async function unsafeSaveConfirmation(confirmation: NewConfirmation, now: Date): Promise<void> {
  const { userId } = confirmation;
  await prisma().$transaction([
    prisma().addressConfirmation.deleteMany({ where: { userId, expiresAt: { lte: now } } }),
    prisma().addressConfirmation.create({ data: { ...confirmation, createdAt: now } }),
  ]);
}

/**
 * Consumes a token: the address of the user is confirmed and their other tokens are void. Returns false when the token
 * is not valid, belongs to another user, or was made for another address; of two calls with one token only one returns
 * true.
 */
export function confirmAddress(owner: OwnerId, tokenHash: string, now: Date): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    const [user] = await transaction.$queryRaw<{ email: string }[]>`
      select email from users where "userId" = ${owner}::uuid for no key update`;
    if (user === undefined) return false;
    const { count } = await transaction.addressConfirmation.deleteMany({
      where: { userId: owner, tokenHash, email: user.email, expiresAt: { gt: now } },
    });
    if (count !== 1) return false;
    await transaction.addressConfirmation.deleteMany({ where: { userId: owner } });
    await transaction.user.update({ where: { userId: owner }, data: { emailVerified: true } });
    return true;
  });
}
