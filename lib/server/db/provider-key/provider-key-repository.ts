import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

export interface StoredProviderKey {
  readonly sealed: SealedSecret;
  readonly expiresAt: Date | null;
  readonly updatedAt: Date;
}

/** Keys that have expired are found too. */
export async function findProviderKey(owner: OwnerId, name: string): Promise<StoredProviderKey | null> {
  const row = await prisma().providerKey.findUnique({ where: { userId_name: { userId: owner, name } } });
  if (row === null) return null;
  const { keyId, ciphertext, expiresAt, updatedAt } = row;
  return { sealed: { keyId, ciphertext }, expiresAt, updatedAt };
}

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

export async function deleteProviderKey(owner: OwnerId, name: string): Promise<void> {
  await prisma().providerKey.deleteMany({ where: { userId: owner, name } });
}

export async function deleteProviderKeys(owner: OwnerId): Promise<void> {
  await prisma().providerKey.deleteMany({ where: { userId: owner } });
}

export async function unsafeDeleteExpiredKeys(now: Date): Promise<number> {
  const { count } = await prisma().providerKey.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
