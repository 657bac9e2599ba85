import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';

export const MESSAGE_TEXT_LIMIT_CHARACTERS = 100_000;

/** Compat clients do not send it, and get other events. */
export const UI_STREAM_ACCEPT = 'text/event-stream; profile=ui-message-stream';

/** Requests with the same id are one turn; compat clients send none. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** This is the commonly used name of {@link REQUEST_ID_HEADER}. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** `POST` asks an assistant. Answers of assistants are edited and stopped below this path. */
const ASSISTANT_CHAT_PATH = '/api/assistants/chat';

/** The segment of `POST /api/ask/{segment}` is `endpointType ?? endpoint`; assistants have their own path. */
export function askPath(segment: string): string {
  if (segment === ASSISTANTS_ENDPOINT) return ASSISTANT_CHAT_PATH;
  return `/api/ask/${encodeURIComponent(segment)}`;
}

export function editPath(segment: string): string {
  if (segment === ASSISTANTS_ENDPOINT) return `${ASSISTANT_CHAT_PATH}/modify`;
  return `/api/edit/${encodeURIComponent(segment)}`;
}

/** `POST /api/ask/{segment}/abort` stops answers to new and to edited questions alike. */
export function abortPath(segment: string): string {
  return `${askPath(segment)}/abort`;
}

/** `GET` sends the text so far, then what follows; 404 when the answer is not running. */
export function resumePath(responseMessageId: string): string {
  return `/api/runs/${encodeURIComponent(responseMessageId)}/stream`;
}
