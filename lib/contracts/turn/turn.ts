import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';

export const MESSAGE_TEXT_LIMIT_CHARACTERS = 100_000;

/** Compat clients get other events. */
export const UI_STREAM_ACCEPT = 'text/event-stream; profile=ui-message-stream';

/** Equal ids are one turn; compat clients send none. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** It is {@link REQUEST_ID_HEADER}'s common name. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Edits and stops are below it. */
const ASSISTANT_CHAT_PATH = '/api/assistants/chat';

/** `POST /api/ask/{segment}` has `endpointType ?? endpoint`; assistants have their own. */
export function askPath(segment: string): string {
  if (segment === ASSISTANTS_ENDPOINT) return ASSISTANT_CHAT_PATH;
  return `/api/ask/${encodeURIComponent(segment)}`;
}

export function editPath(segment: string): string {
  if (segment === ASSISTANTS_ENDPOINT) return `${ASSISTANT_CHAT_PATH}/modify`;
  return `/api/edit/${encodeURIComponent(segment)}`;
}

/** It stops edits too. */
export function abortPath(segment: string): string {
  return `${askPath(segment)}/abort`;
}

/** `GET` sends the text so far, then live; 404 when not running. */
export function resumePath(responseMessageId: string): string {
  return `/api/runs/${encodeURIComponent(responseMessageId)}/stream`;
}
