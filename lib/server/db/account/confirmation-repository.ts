import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

export interface NewConfirmation {
  readonly userId: string;
  readonly email: string;
  readonly isChange: boolean;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Also deletes expired tokens and an earlier change. */
export async function unsafeSaveConfirmation(confirmation: NewConfirmation, now: Date): Promise<void> {
  const { userId, isChange } = confirmation;
  const isVoid = isChange ? [{ isChange }] : [];
  await prisma().$transaction([
    prisma().addressConfirmation.deleteMany({
      where: { userId, OR: [{ expiresAt: { lte: now } }, ...isVoid] },
    }),
    prisma().addressConfirmation.create({ data: { ...confirmation, createdAt: now } }),
  ]);
}

/** The earlier address, when it differs. */
export interface ConfirmedAddress {
  readonly email: string;
  readonly formerEmail: string | null;
}

/**
 * Voids the user's other tokens. Returns null for a token that is invalid, another user's or for a former address, and
 * `taken` when another account has the address; of two calls one succeeds.
 */
export function confirmAddress(
  owner: OwnerId,
  tokenHash: string,
  now: Date,
): Promise<ConfirmedAddress | 'taken' | null> {
  return unlessTaken(async (transaction) => {
    const [user] = await transaction.$queryRaw<{ email: string }[]>`
      select email from users where "userId" = ${owner}::uuid for no key update`;
    if (user === undefined) return null;
    const spent = await transaction.$queryRaw<{ email: string; isChange: boolean }[]>`
      delete from address_confirmations where "userId" = ${owner}::uuid and "tokenHash" = ${tokenHash}
        and "expiresAt" > ${now} and ("isChange" or email = ${user.email})
      returning email, "isChange"`;
    const [token] = spent;
    if (token === undefined) return null;
    if (token.isChange) await setAddress(transaction, owner, { email: token.email, emailVerified: true });
    else {
      await transaction.addressConfirmation.deleteMany({ where: { userId: owner } });
      await transaction.user.update({ where: { userId: owner }, data: { emailVerified: true } });
    }
    return { email: token.email, formerEmail: token.isChange ? user.email : null };
  });
}

/** The new address is not confirmed. Returns `taken` when another account has it. */
export function updateAddress(owner: OwnerId, email: string): Promise<'done' | 'taken'> {
  return unlessTaken<'done'>(async (transaction) => {
    await setAddress(transaction, owner, { email, emailVerified: false });
    return 'done';
  });
}

/** Links that were sent to the earlier address stop working. */
async function setAddress(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  data: { email: string; emailVerified: boolean },
): Promise<void> {
  await transaction.user.update({ where: { userId: owner }, data });
  await transaction.addressConfirmation.deleteMany({ where: { userId: owner } });
  await transaction.resetToken.deleteMany({ where: { userId: owner } });
}

async function unlessTaken<Value>(
  work: (transaction: Prisma.TransactionClient) => Promise<Value>,
): Promise<Value | 'taken'> {
  try {
    return await prisma().$transaction(work);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'taken';
    throw error;
  }
}
