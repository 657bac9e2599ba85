import 'server-only';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { RequestId } from '../messages/keep-messages';

/** What a message of ours is, as far as it matters to what comes back. */
export interface SentMessage {
  readonly method: string | null;
  /** The id of a request; null for a notice or an answer. */
  readonly id: RequestId | null;
  /** The id of the request of ours that it gives up; null for any other message. */
  readonly givenUp: RequestId | null;
}

const NO_MESSAGE: SentMessage = { method: null, id: null, givenUp: null };

/** Returns what the body of a request of ours is. */
export function readSentBody(body: unknown): SentMessage {
  return typeof body === 'string' ? readSentMessage(parseJson(body)) : NO_MESSAGE;
}

/** Returns what a message of ours is. */
export function readSentMessage(message: unknown): SentMessage {
  if (!isRecord(message) || typeof message['method'] !== 'string') return NO_MESSAGE;
  const { id, method, params } = message;
  const requestId = isRecord(params) ? params['requestId'] : undefined;
  return {
    method,
    id: isId(id) ? id : null,
    givenUp: method === 'notifications/cancelled' && isId(requestId) ? requestId : null,
  };
}

/** True for a request that may change something: it is never sent a second time by itself. */
export function isDeed({ method }: SentMessage): boolean {
  return method === 'tools/call';
}

function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || typeof value === 'number';
}
