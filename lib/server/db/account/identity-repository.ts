import 'server-only';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { clearAccount } from './clear-account';
import { toUser, type SignInCandidate } from './user-repository';

export interface IdentityKey {
  readonly provider: string;
  readonly providerAccountId: string;
}

/** No user is signed in yet. Returns null when no account has this identity. */
export async function unsafeFindByIdentity({
  provider,
  providerAccountId,
}: IdentityKey): Promise<SignInCandidate | null> {
  const row = await prisma().identity.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    include: { user: true },
  });
  return row === null ? null : { user: toUser(row.user), passwordHash: row.user.passwordHash };
}

/**
 * Another user may have made the account with an address that was not proved, so that all that opened it is removed.
 * Returns ids of ended sessions, null when linked meanwhile.
 */
export async function unsafeLinkIdentity(
  userId: string,
  identity: IdentityKey,
  wasAddressProved: boolean,
): Promise<string[] | null> {
  try {
    return await prisma().$transaction(async (transaction) => {
      const ended = wasAddressProved ? [] : await takeOver(transaction, userId);
      await transaction.identity.create({ data: { userId, ...identity } });
      return ended;
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return null;
    throw error;
  }
}

async function takeOver(transaction: Prisma.TransactionClient, userId: string): Promise<string[]> {
  await transaction.user.update({ where: { userId }, data: { emailVerified: true, passwordHash: null } });
  return clearAccount(transaction, userId);
}

/** A picture that the user chose stays. */
export async function unsafeUpdateAvatar(userId: string, avatar: string): Promise<void> {
  await prisma().user.updateMany({
    where: {
      userId,
      OR: [
        { avatar: null },
        { AND: [{ avatar: { not: avatar } }, { NOT: { avatar: { contains: MANUAL } } }] },
      ],
    },
    data: { avatar },
  });
}

const MANUAL = 'manual=true';
