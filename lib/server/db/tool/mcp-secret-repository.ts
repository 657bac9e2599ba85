import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

export interface StoredMcpSecret {
  readonly name: string;
  readonly sealed: SealedSecret;
}

export async function listMcpSecrets(owner: OwnerId): Promise<readonly StoredMcpSecret[]> {
  const rows = await prisma().mcpSecret.findMany({ where: { userId: owner } });
  return rows.map(({ name, keyId, ciphertext }) => ({ name, sealed: { keyId, ciphertext } }));
}

export async function findMcpSecret(owner: OwnerId, name: string): Promise<SealedSecret | null> {
  const row = await prisma().mcpSecret.findUnique({ where: { userId_name: { userId: owner, name } } });
  return row === null ? null : { keyId: row.keyId, ciphertext: row.ciphertext };
}

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

/** A secret that was deleted meanwhile stays deleted. */
export async function replaceMcpSecret(
  owner: OwnerId,
  name: string,
  { keyId, ciphertext }: SealedSecret,
): Promise<void> {
  await prisma().mcpSecret.updateMany({ where: { userId: owner, name }, data: { keyId, ciphertext } });
}

export async function deleteMcpSecrets(owner: OwnerId, names: readonly string[]): Promise<void> {
  await prisma().mcpSecret.deleteMany({ where: { userId: owner, name: { in: [...names] } } });
}
