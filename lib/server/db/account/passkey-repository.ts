import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { lockSession } from './lock-session';
import { toUser, type SignInCandidate } from './user-repository';

export interface ListedPasskey {
  readonly credentialId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isSynced: boolean;
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly name: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
  readonly transports: string[];
  readonly deviceType: string;
  readonly isBackedUp: boolean;
}

export interface StoredPasskey extends SignInCandidate {
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
}

const LISTED = {
  credentialId: true,
  name: true,
  createdAt: true,
  lastUsedAt: true,
  isBackedUp: true,
} as const;

/** Returns the oldest first. */
export async function listPasskeys(owner: OwnerId): Promise<ListedPasskey[]> {
  const rows = await prisma().passkey.findMany({
    where: { userId: owner },
    select: LISTED,
    orderBy: [{ createdAt: 'asc' }, { credentialId: 'asc' }],
  });
  return rows.map(toListed);
}

/** Returns `over` without the session, `limit` at the limit, `taken` when any user has it. */
export async function insertPasskey(
  owner: OwnerId,
  sessionId: string,
  passkey: NewPasskey,
  limit: number,
): Promise<ListedPasskey | 'over' | 'limit' | 'taken'> {
  try {
    return await prisma().$transaction(async (transaction) => {
      if (!(await lockSession(transaction, owner, sessionId))) return 'over';
      await transaction.$executeRaw`
        SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addPasskey}::int, hashtext(${owner}))`;
      if ((await transaction.passkey.count({ where: { userId: owner } })) >= limit) return 'limit';
      return toListed(
        await transaction.passkey.create({ data: { ...passkey, userId: owner }, select: LISTED }),
      );
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'taken';
    throw error;
  }
}

export async function renamePasskey(owner: OwnerId, credentialId: string, name: string): Promise<boolean> {
  const { count } = await prisma().passkey.updateMany({
    where: { userId: owner, credentialId },
    data: { name },
  });
  return count === 1;
}

export async function deletePasskey(owner: OwnerId, credentialId: string): Promise<boolean> {
  const { count } = await prisma().passkey.deleteMany({ where: { userId: owner, credentialId } });
  return count === 1;
}

/** The passkey identifies the user, so there is no owner yet. */
export async function unsafeFindPasskey(credentialId: string): Promise<StoredPasskey | null> {
  const row = await prisma().passkey.findUnique({ where: { credentialId }, include: { user: true } });
  if (row === null) return null;
  const { user, publicKey, signCount } = row;
  return { user: toUser(user), passwordHash: user.passwordHash, publicKey, signCount: Number(signCount) };
}

/** Returns false when the counter did not grow, as for a copy; some authenticators stay at 0. */
export async function unsafeRecordPasskeyUse(
  credentialId: string,
  signCount: number,
  isBackedUp: boolean,
  now: Date,
): Promise<boolean> {
  const isCounting = signCount > 0;
  const { count } = await prisma().passkey.updateMany({
    where: { credentialId, signCount: isCounting ? { lt: signCount } : 0 },
    data: { signCount, isBackedUp, lastUsedAt: now },
  });
  return count === 1;
}

function toListed(row: Prisma.PasskeyGetPayload<{ select: typeof LISTED }>): ListedPasskey {
  const { isBackedUp, ...rest } = row;
  return { ...rest, isSynced: isBackedUp };
}
