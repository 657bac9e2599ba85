import 'server-only';
import { guardedFetch } from '../platform/outbound/guarded-fetch';
import { encryptPush, type PushKeys } from './encrypt-push';
import { senderHeader, type Sender } from './sender-keys';

const ANSWER_LIMIT_MS = 10_000;

/** A notice that arrives later is of no use any more. */
const KEEP_SECONDS = 60 * 60;

const ENDED = [404, 410];

export interface PushTarget extends PushKeys {
  readonly endpoint: string;
}

export interface PushMessage {
  readonly text: string;
  /** When two notices have the same topic, the browser gets the later one. It has up to 32 letters of base64url. */
  readonly topic: string;
}

/**
 * `ended` means that the browser takes no more messages here. Only the status is read, and no redirect followed.
 * Throws when the service cannot be reached in time.
 */
export async function sendPush(
  sender: Sender,
  target: PushTarget,
  { text, topic }: PushMessage,
): Promise<'taken' | 'ended' | 'refused'> {
  const response = await guardedFetch(target.endpoint, {
    method: 'POST',
    headers: {
      authorization: await senderHeader(sender, target.endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEEP_SECONDS),
      urgency: 'high',
      topic,
    },
    body: encryptPush(target, text),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return 'taken';
  return ENDED.includes(response.status) ? 'ended' : 'refused';
}
