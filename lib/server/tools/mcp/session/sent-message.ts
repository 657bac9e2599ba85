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

/** Arguments that {@link parseJson} read, written again: a number may be written five times as long. */
const BODY_LIMITS = { characters: 3_000_000, marks: 61_000, depth: 600, bareCharacters: 1_500_000 };

/** Returns what the body of a request of ours is. Throws RangeError for one that no arguments of a call can make. */
export function readSentBody(body: unknown): SentMessage {
  if (typeof body !== 'string') return NO_MESSAGE;
  const message = parseJson(body, BODY_LIMITS);
  if (message === undefined) throw new RangeError('the message to a server of tools is too large');
  return readSentMessage(message);
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
