import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';

/** The longest text of one message. */
export const MESSAGE_TEXT_LIMIT_CHARACTERS = 100_000;

/** Requests the AI SDK's UI message stream instead of the events for compat clients. */
export const UI_STREAM_ACCEPT = 'text/event-stream; profile=ui-message-stream';

/** Our client's id of a request; compat clients send none. Two requests with the same id are one turn. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The commonly used name of {@link REQUEST_ID_HEADER}. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** `POST`: asks an assistant. Answers of assistants are edited and stopped below it. */
const ASSISTANT_CHAT_PATH = '/api/assistants/chat';

/** Returns the path of `POST /api/ask/{segment}`, the segment `endpointType ?? endpoint`; assistants have their own. */
export function askPath(segment: string): string {
  if (segment === ASSISTANTS_ENDPOINT) return ASSISTANT_CHAT_PATH;
  return `/api/ask/${encodeURIComponent(segment)}`;
}

/** Returns the path of `POST /api/edit/{segment}`, for assistants that of their chat. */
export function editPath(segment: string): string {
  if (segment === ASSISTANTS_ENDPOINT) return `${ASSISTANT_CHAT_PATH}/modify`;
  return `/api/edit/${encodeURIComponent(segment)}`;
}

/** Returns the path of `POST /api/ask/{segment}/abort`, for asks and edits alike. */
export function abortPath(segment: string): string {
  return `${askPath(segment)}/abort`;
}

/**
 * Returns the path of a running answer. `GET`: joins the answer with this id: the text so far, then live. 404 when it
 * is not being written.
 */
export function resumePath(responseMessageId: string): string {
  return `/api/runs/${encodeURIComponent(responseMessageId)}/stream`;
}
