import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

/** A secret as it is stored. */
export interface StoredMcpSecret {
  readonly name: string;
  readonly sealed: SealedSecret;
}

/** Returns the owner's secrets. */
export async function listMcpSecrets(owner: OwnerId): Promise<readonly StoredMcpSecret[]> {
  const rows = await prisma().mcpSecret.findMany({ where: { userId: owner } });
  return rows.map(({ name, keyId, ciphertext }) => ({ name, sealed: { keyId, ciphertext } }));
}

/** Returns the owner's secret of this name. */
export async function findMcpSecret(owner: OwnerId, name: string): Promise<SealedSecret | null> {
  const row = await prisma().mcpSecret.findUnique({ where: { userId_name: { userId: owner, name } } });
  return row === null ? null : { keyId: row.keyId, ciphertext: row.ciphertext };
}

/** Stores a secret in place of an earlier one of its name. */
export async function putMcpSecret(
  owner: OwnerId,
  name: string,
  { keyId, ciphertext }: SealedSecret,
): Promise<void> {
  await prisma().mcpSecret.upsert({
    where: { userId_name: { userId: owner, name } },
    create: { userId: owner, name, keyId, ciphertext },
    update: { keyId, ciphertext },
  });
}

/** Stores a secret in place of one of its name; what was deleted meanwhile stays deleted. */
export async function replaceMcpSecret(
  owner: OwnerId,
  name: string,
  { keyId, ciphertext }: SealedSecret,
): Promise<void> {
  await prisma().mcpSecret.updateMany({ where: { userId: owner, name }, data: { keyId, ciphertext } });
}

/** Deletes the owner's secrets of these names, if there are any. */
export async function deleteMcpSecrets(owner: OwnerId, names: readonly string[]): Promise<void> {
  await prisma().mcpSecret.deleteMany({ where: { userId: owner, name: { in: [...names] } } });
}
