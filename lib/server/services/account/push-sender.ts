import 'server-only';
import { pushSubject } from '@/lib/domain/account/push-endpoint';
import { unsafeFindFirstAdministrator } from '../../db/account/unsafe-accounts';
import { unsafeAddPushKey, unsafeDeletePushKey, unsafeFindPushKey } from '../../db/server/unsafe-push-key';
import { env } from '../../platform/env';
import { openPushKey, sealPushKey } from '../../platform/push-key-box';
import { generateSenderKeys, readSenderKey, type Sender } from '../../push/sender-keys';

/**
 * Returns what all processes of this database send by; the first that needs it makes the key pair. Returns null where
 * push services would not learn who sends.
 */
export async function findPushSender(): Promise<Sender | null> {
  const subject = pushSubject(env().DOMAIN_CLIENT, await unsafeFindFirstAdministrator());
  if (subject === null) return null;
  const keys = (await findKeys()) ?? (await makeKeys());
  if (keys === null) return null;
  return { publicKey: keys.publicKey, privateKey: await readSenderKey(keys.privateKey), subject };
}

/** A pair under a lost master key is of no use: another one is made, and devices have to be added again. */
async function findKeys() {
  const stored = await unsafeFindPushKey();
  if (stored === null) return null;
  const privateKey = openPushKey(stored.sealed);
  if (privateKey !== null) return { publicKey: stored.publicKey, privateKey };
  await unsafeDeletePushKey(stored.publicKey);
  return null;
}

async function makeKeys() {
  const { publicKey, privateKey } = generateSenderKeys();
  await unsafeAddPushKey({ publicKey, sealed: sealPushKey(privateKey) });
  return findKeys();
}
