import 'server-only';
import type { OwnerId } from '@/lib/domain/owner-id';
import { prisma } from './prisma';

/** Deletes every provider key of a person. */
export async function deleteProviderKeys(owner: OwnerId): Promise<void> {
  await prisma().providerKey.deleteMany({ where: { userId: owner } });
}
