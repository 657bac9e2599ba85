import 'server-only';
import { SERVER_OWNER } from '../../platform/connection-key-box';
import type { SealedSecret } from '../../platform/secret-box';
import { prisma } from '../prisma';

export interface StoredPushKey {
  readonly publicKey: string;
  readonly sealed: SealedSecret;
}

const PAIR = { pairId: 1 } as const;
const NAME = 'pair';

export async function unsafeFindPushKey(): Promise<StoredPushKey | null> {
  const row = await prisma().pushKeyPair.findUnique({ where: PAIR });
  if (row === null) return null;
  const { publicKey, keyId, ciphertext } = row;
  return { publicKey, sealed: { keyId, ciphertext } };
}

/** When two pairs are made at the same time, one wins. */
export async function unsafeAddPushKey({ publicKey, sealed }: StoredPushKey): Promise<StoredPushKey | null> {
  await prisma().pushKeyPair.createMany({ data: [{ ...PAIR, publicKey, ...sealed }], skipDuplicates: true });
  return unsafeFindPushKey();
}

/** Also removes all devices: a browser takes messages of the pair alone that it subscribed to. */
export async function unsafeDeletePushKey(publicKey: string): Promise<void> {
  await prisma().$transaction(async (transaction) => {
    const { count } = await transaction.pushKeyPair.deleteMany({ where: { ...PAIR, publicKey } });
    if (count === 1) await transaction.pushDevice.deleteMany();
  });
}

export async function unsafeListPushKeysNotUnder(keyId: string) {
  const rows = await prisma().pushKeyPair.findMany({ where: { keyId: { not: keyId } } });
  return rows.map(({ keyId: own, ciphertext }) => ({
    userId: SERVER_OWNER,
    name: NAME,
    sealed: { keyId: own, ciphertext },
  }));
}

/** Returns false when it was replaced meanwhile. */
export async function unsafeReplacePushKey(
  { sealed }: { readonly sealed: SealedSecret },
  to: SealedSecret,
): Promise<boolean> {
  const { count } = await prisma().pushKeyPair.updateMany({
    where: { ...PAIR, ciphertext: sealed.ciphertext },
    data: { keyId: to.keyId, ciphertext: to.ciphertext },
  });
  return count === 1;
}
