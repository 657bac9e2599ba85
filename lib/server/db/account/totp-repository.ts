import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

export interface StoredTotp {
  readonly sealed: SealedSecret;
  readonly confirmedAt: Date | null;
  readonly createdAt: Date;
}

export interface TotpState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

export async function findTotpState(owner: OwnerId): Promise<TotpState> {
  const [factor, recoveryCodesLeft] = await Promise.all([
    prisma().totpFactor.findUnique({ where: { userId: owner, confirmedAt: { not: null } } }),
    prisma().recoveryCode.count({ where: { userId: owner, usedAt: null } }),
  ]);
  return { isOn: factor !== null, recoveryCodesLeft: factor === null ? 0 : recoveryCodesLeft };
}

/** The secret replaces an earlier unconfirmed one. Returns false when a confirmed one exists. */
export async function putUnconfirmedTotp(owner: OwnerId, sealed: SealedSecret, now: Date): Promise<boolean> {
  const count = await prisma().$executeRaw`
    insert into totp_factors ("userId", "keyId", ciphertext, "createdAt")
    values (${owner}::uuid, ${sealed.keyId}, ${sealed.ciphertext}, ${now})
    on conflict ("userId") do update
      set "keyId" = excluded."keyId", ciphertext = excluded.ciphertext, "createdAt" = excluded."createdAt", "lastStep" = 0
      where totp_factors."confirmedAt" is null`;
  return count === 1;
}

/** Returns false when the factor changed meanwhile. */
export function confirmTotp(
  owner: OwnerId,
  { ciphertext }: SealedSecret,
  step: number,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.totpFactor.updateMany({
      where: { userId: owner, confirmedAt: null, ciphertext },
      data: { confirmedAt: now, lastStep: step },
    });
    if (count === 0) return false;
    await transaction.recoveryCode.deleteMany({ where: { userId: owner } });
    await transaction.recoveryCode.createMany({
      data: codeHashes.map((codeHash) => ({ userId: owner, codeHash })),
    });
    return true;
  });
}

export function replaceRecoveryCodes(owner: OwnerId, codeHashes: readonly string[]): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    // The factor is locked, so that switching it off at the same moment leaves no codes behind.
    const factors = await transaction.$queryRaw<unknown[]>`
      select 1 from totp_factors where "userId" = ${owner}::uuid and "confirmedAt" is not null for update`;
    if (factors.length === 0) return false;
    await transaction.recoveryCode.deleteMany({ where: { userId: owner } });
    await transaction.recoveryCode.createMany({
      data: codeHashes.map((codeHash) => ({ userId: owner, codeHash })),
    });
    return true;
  });
}

/** Also deletes the recovery codes. Returns false when no factor was on. */
export async function deleteTotp(owner: OwnerId): Promise<boolean> {
  const [{ count }] = await prisma().$transaction([
    prisma().totpFactor.deleteMany({ where: { userId: owner, confirmedAt: { not: null } } }),
    prisma().recoveryCode.deleteMany({ where: { userId: owner } }),
  ]);
  return count === 1;
}

export async function unsafeFindTotp(userId: string): Promise<StoredTotp | null> {
  const row = await prisma().totpFactor.findUnique({ where: { userId } });
  if (row === null) return null;
  const { keyId, ciphertext, confirmedAt, createdAt } = row;
  return { sealed: { keyId, ciphertext }, confirmedAt, createdAt };
}

/** Returns false when that step or a later one was used already. */
export async function unsafeAcceptTotpStep(userId: string, step: number): Promise<boolean> {
  const { count } = await prisma().totpFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

export async function unsafeReplaceSealedTotp(
  userId: string,
  from: SealedSecret,
  to: SealedSecret,
): Promise<void> {
  await prisma().totpFactor.updateMany({
    where: { userId, ciphertext: from.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
}

export async function unsafeConsumeRecoveryCode(
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { count } = await prisma().recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null, user: { totpFactor: { confirmedAt: { not: null } } } },
    data: { usedAt: now },
  });
  return count === 1;
}
