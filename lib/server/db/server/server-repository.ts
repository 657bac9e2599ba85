import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ConnectionProvider } from '@/lib/domain/server/connection-provider';
import { SERVER_OWNER } from '../../platform/connection-key-box';
import type { SealedSecret } from '../../platform/secret-box';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type NewAdminAction } from './admin-action-repository';
import { NEXT_REVISION } from './next-revision';
import { forgetStoredServer } from './stored-server';

export interface NewConnection {
  readonly provider: ConnectionProvider;
  readonly name: string;
  readonly baseUrl: string | null;
  readonly sealed: SealedSecret | null;
}

/** Returns `taken` where there is one of the name, which only `replaces` replaces. */
export async function unsafeStoreConnection(
  connection: NewConnection,
  action: NewAdminAction,
  { replaces }: { replaces: boolean },
): Promise<'stored' | 'taken'> {
  const { provider, name, baseUrl, sealed } = connection;
  const stored = {
    provider,
    baseUrl,
    keyId: sealed?.keyId ?? null,
    ciphertext: sealed?.ciphertext ?? null,
    updatedAt: new Date(),
  };
  const created = { connectionId: randomUUID(), name, ...stored };
  try {
    await prisma().$transaction([
      replaces
        ? prisma().serverConnection.upsert({ where: { name }, create: created, update: stored })
        : prisma().serverConnection.create({ data: created }),
      prisma().$executeRaw(NEXT_REVISION),
      prisma().$executeRaw(insertActionSql(action)),
    ]);
    return 'stored';
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return 'taken';
    throw error;
  } finally {
    forgetStoredServer();
  }
}

export async function unsafeDeleteConnection(
  connectionId: string,
  action: Omit<NewAdminAction, 'subject'>,
): Promise<boolean> {
  const isDeleted = await prisma().$transaction(async (transaction) => {
    const [deleted] = await transaction.$queryRaw<{ name: string }[]>`
      DELETE FROM server_connections WHERE "connectionId" = ${connectionId}::uuid RETURNING name`;
    if (deleted === undefined) return false;
    await transaction.$executeRaw(NEXT_REVISION);
    await transaction.$executeRaw(insertActionSql({ ...action, subject: deleted.name }));
    return true;
  });
  forgetStoredServer();
  return isDeleted;
}

export type ServerSwitch = { readonly allowRegistration: boolean } | { readonly allowAssistants: boolean };

export async function unsafeSetServerSwitch(changed: ServerSwitch, action: NewAdminAction): Promise<void> {
  await prisma().$transaction([
    prisma().$executeRaw(NEXT_REVISION),
    prisma().serverSettings.updateMany({ data: changed }),
    prisma().$executeRaw(insertActionSql(action)),
  ]);
  forgetStoredServer();
}

export async function unsafeListConnectionKeysNotUnder(keyId: string) {
  const rows = await prisma().serverConnection.findMany({ where: { keyId: { not: keyId } } });
  return rows.flatMap(({ name, keyId: own, ciphertext }) =>
    own === null || ciphertext === null
      ? []
      : [{ userId: SERVER_OWNER, name, sealed: { keyId: own, ciphertext } }],
  );
}

/** Returns false when it changed meanwhile. */
export async function unsafeReplaceConnectionKey(
  { name, sealed }: { readonly name: string; readonly sealed: SealedSecret },
  to: SealedSecret,
): Promise<boolean> {
  const [{ count }] = await prisma().$transaction([
    prisma().serverConnection.updateMany({
      where: { name, ciphertext: sealed.ciphertext },
      data: { keyId: to.keyId, ciphertext: to.ciphertext },
    }),
    prisma().$executeRaw(NEXT_REVISION),
  ]);
  forgetStoredServer();
  return count === 1;
}
