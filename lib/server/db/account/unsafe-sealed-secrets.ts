import 'server-only';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

/** A secret of any user, as it is stored. */
export interface SealedRow {
  readonly userId: string;
  /** Which of the owner's secrets of its kind. */
  readonly name: string;
  readonly sealed: SealedSecret;
}

/** Returns the provider keys of all users that are not under this master key. */
export async function unsafeListKeysNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().providerKey.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, name, keyId: own, ciphertext }) => ({
    userId,
    name,
    sealed: { keyId: own, ciphertext },
  }));
}

/** Stores the same key under another master key. Returns false when its owner has changed it meanwhile. */
export async function unsafeReplaceSealedKey(
  { userId, name, sealed }: SealedRow,
  to: SealedSecret,
): Promise<boolean> {
  const { count } = await prisma().providerKey.updateMany({
    where: { userId, name, ciphertext: sealed.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
  return count === 1;
}

/** Returns the second factors of all users that are not under this master key. */
export async function unsafeListTotpNotUnder(keyId: string): Promise<SealedRow[]> {
  const rows = await prisma().totpFactor.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ userId, keyId: own, ciphertext }) => ({
    userId,
    name: 'authenticator',
    sealed: { keyId: own, ciphertext },
  }));
}
