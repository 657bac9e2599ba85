import 'server-only';
import { pushSubject } from '@/lib/domain/account/push-endpoint';
import { unsafeAddPushKey, unsafeFindPushKey } from '../../db/server/unsafe-push-key';
import { env } from '../../platform/env';
import { logWarning, onceAMinute } from '../../platform/log';
import { openPushKey, sealPushKey } from '../../platform/push-key-box';
import { generateSenderKeys, readSenderKey, type Sender } from '../../push/sender-keys';

/**
 * The first process that needs the key pair makes it. Returns null where push services would not learn who
 * sends, or the pair cannot be read here.
 */
export async function findPushSender(): Promise<Sender | null> {
  const subject = pushSubject(env().DOMAIN_CLIENT);
  if (subject === null) return null;
  const keys = await findKeys();
  if (keys === null) return null;
  return { publicKey: keys.publicKey, privateKey: await readSenderKey(keys.privateKey), subject };
}

const noteUnreadable = onceAMinute((publicKey: string) =>
  logWarning('the key of notices is under another CREDS_KEY: no notices are sent', { publicKey }),
);

/** Another process may read a pair that this one cannot, so that it is never replaced. */
async function findKeys() {
  const stored = (await unsafeFindPushKey()) ?? (await addKeys());
  if (stored === null) return null;
  const privateKey = openPushKey(stored.sealed);
  if (privateKey !== null) return { publicKey: stored.publicKey, privateKey };
  noteUnreadable(stored.publicKey);
  return null;
}

function addKeys() {
  const { publicKey, privateKey } = generateSenderKeys();
  return unsafeAddPushKey({ publicKey, sealed: sealPushKey(privateKey) });
}
