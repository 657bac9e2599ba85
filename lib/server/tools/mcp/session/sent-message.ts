import 'server-only';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { RequestId } from '../messages/keep-messages';

export interface SentMessage {
  readonly method: string | null;
  /** Null for a notice or an answer. */
  readonly id: RequestId | null;
  /** The request that this message abandons; null for others. */
  readonly givenUp: RequestId | null;
}

const NO_MESSAGE: SentMessage = { method: null, id: null, givenUp: null };

/** Arguments may grow when they are rewritten: a number up to five times. */
const BODY_LIMITS = { characters: 3_000_000, marks: 61_000, depth: 600, bareCharacters: 1_500_000 };

/** Throws RangeError for a body that no call makes. */
export function readSentBody(body: unknown): SentMessage {
  if (typeof body !== 'string') return NO_MESSAGE;
  const message = parseJson(body, BODY_LIMITS);
  if (message === undefined) throw new RangeError('the message to a server of tools is too large');
  return readSentMessage(message);
}

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

/** Returns whether the request may change data, so that it is never sent again. */
export function isDeed({ method }: SentMessage): boolean {
  return method === 'tools/call';
}

function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || typeof value === 'number';
}
