import 'server-only';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { RequestId } from '../messages/keep-messages';

export interface SentMessage {
  readonly method: string | null;
  /** It is null for a notice or an answer. */
  readonly id: RequestId | null;
  /** It is the request this abandons, else null. */
  readonly givenUp: RequestId | null;
}

const NO_MESSAGE: SentMessage = { method: null, id: null, givenUp: null };

/** Rewritten arguments may grow: a number up to five times. */
const BODY_LIMITS = { characters: 3_000_000, marks: 61_000, depth: 600, bareCharacters: 1_500_000 };

/** Throws RangeError for what no call can make. */
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

/** It may change something, so it is never resent. */
export function isDeed({ method }: SentMessage): boolean {
  return method === 'tools/call';
}

function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || typeof value === 'number';
}
