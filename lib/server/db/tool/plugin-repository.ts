import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

export interface StoredCredential {
  readonly pluginKey: string;
  readonly authField: string;
  readonly sealed: SealedSecret;
}

const rowsSchema = z.array(z.object({ plugins: z.array(z.string()) }));

/** Returns the order of installation. */
export async function listInstalledPlugins(owner: OwnerId): Promise<readonly string[]> {
  const rows = await prisma().$queryRaw<unknown[]>`SELECT plugins FROM users WHERE "userId" = ${owner}::uuid`;
  return rowsSchema.parse(rows)[0]?.plugins ?? [];
}

export async function listPluginCredentials(
  owner: OwnerId,
  pluginKeys: readonly string[],
): Promise<readonly StoredCredential[]> {
  const rows = await prisma().pluginCredential.findMany({
    where: { userId: owner, pluginKey: { in: [...pluginKeys] } },
  });
  return rows.map(({ pluginKey, authField, keyId, ciphertext }) => ({
    pluginKey,
    authField,
    sealed: { keyId, ciphertext },
  }));
}

interface PluginChange {
  readonly pluginKey: string;
  /** These replace the plugin's stored credentials; null leaves them. */
  readonly credentials: readonly StoredCredential[] | null;
  /** Null means that the list stays. */
  readonly isInstalled: boolean | null;
}

/** Changes of two tabs wait for each other. */
export async function updatePlugin(
  owner: OwnerId,
  { pluginKey, credentials, isInstalled }: PluginChange,
): Promise<void> {
  await prisma().$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<unknown[]>`
      SELECT plugins FROM users WHERE "userId" = ${owner}::uuid FOR UPDATE`;
    const before = rowsSchema.parse(rows)[0]?.plugins;
    if (before === undefined) return;
    if (isInstalled !== null && isInstalled !== before.includes(pluginKey)) {
      const others = before.filter((key) => key !== pluginKey);
      const after = isInstalled ? [...others, pluginKey] : others;
      await transaction.user.update({ where: { userId: owner }, data: { plugins: after } });
    }
    if (isInstalled === false)
      await transaction.toolApproval.deleteMany({ where: { userId: owner, toolkitId: pluginKey } });
    if (credentials === null) return;
    await transaction.pluginCredential.deleteMany({ where: { userId: owner, pluginKey } });
    await transaction.pluginCredential.createMany({
      data: credentials.map(({ authField, sealed: { keyId, ciphertext } }) => ({
        userId: owner,
        pluginKey,
        authField,
        keyId,
        ciphertext,
      })),
    });
  });
}

export async function deletePluginCredentials(owner: OwnerId): Promise<void> {
  await prisma().pluginCredential.deleteMany({ where: { userId: owner } });
}
