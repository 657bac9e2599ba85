import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

/** A key as it is stored. */
export interface StoredProviderKey {
  readonly sealed: SealedSecret;
  readonly expiresAt: Date | null;
  /** Changes with every stored value. */
  readonly updatedAt: Date;
}

/** Returns the user's key of this name, expired or not. */
export async function findProviderKey(owner: OwnerId, name: string): Promise<StoredProviderKey | null> {
  const row = await prisma().providerKey.findUnique({ where: { userId_name: { userId: owner, name } } });
  if (row === null) return null;
  const { keyId, ciphertext, expiresAt, updatedAt } = row;
  return { sealed: { keyId, ciphertext }, expiresAt, updatedAt };
}

/** Stores a key in place of an earlier one of its name. */
export async function putProviderKey(
  owner: OwnerId,
  name: string,
  { keyId, ciphertext }: SealedSecret,
  expiresAt: Date,
): Promise<void> {
  const stored = { keyId, ciphertext, expiresAt };
  await prisma().providerKey.upsert({
    where: { userId_name: { userId: owner, name } },
    create: { userId: owner, name, ...stored },
    update: stored,
  });
}

/** Deletes the user's key of this name, if there is one. */
export async function deleteProviderKey(owner: OwnerId, name: string): Promise<void> {
  await prisma().providerKey.deleteMany({ where: { userId: owner, name } });
}

/** Deletes every provider key of a user. */
export async function deleteProviderKeys(owner: OwnerId): Promise<void> {
  await prisma().providerKey.deleteMany({ where: { userId: owner } });
}

/** Deletes the keys of all users that have expired at a moment; returns how many. */
export async function unsafeDeleteExpiredKeys(now: Date): Promise<number> {
  const { count } = await prisma().providerKey.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
