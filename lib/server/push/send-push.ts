import 'server-only';
import { guardedFetch } from '../platform/outbound/guarded-fetch';
import { encryptPush, type PushKeys } from './encrypt-push';
import { senderHeader, type Sender } from './sender-keys';

const ANSWER_LIMIT_MS = 10_000;

/** A notice that could not be brought by then is of no use. */
const KEEP_SECONDS = 60 * 60;

const ENDED = [404, 410];

export interface PushTarget extends PushKeys {
  readonly endpoint: string;
}

export interface PushMessage {
  readonly text: string;
  /** Of two with the same topic that wait for a browser, it gets the later one: up to 32 letters of base64url. */
  readonly topic: string;
}

/**
 * Returns `ended` where the browser takes messages at this address no more. What the service says beside its status
 * is not read, and it leads to no other address. Throws where it cannot be reached, or does not answer in time.
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
