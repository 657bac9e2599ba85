import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';

export const MESSAGE_TEXT_LIMIT_CHARACTERS = 100_000;

/** Requests the AI SDK's UI message stream instead of the events for compat clients. */
export const UI_STREAM_ACCEPT = 'text/event-stream; profile=ui-message-stream';

/** Two requests with the same id are one turn. Compat clients send none. */
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

/** Leads to `POST /api/edit/{segment}`, for assistants that of their chat. */
export function editPath(segment: string): string {
  if (segment === ASSISTANTS_ENDPOINT) return `${ASSISTANT_CHAT_PATH}/modify`;
  return `/api/edit/${encodeURIComponent(segment)}`;
}

/** `POST /api/ask/{segment}/abort` stops asks and edits alike. */
export function abortPath(segment: string): string {
  return `${askPath(segment)}/abort`;
}

/** `GET` joins the running answer: the text so far, then live; 404 when it is not being written. */
export function resumePath(responseMessageId: string): string {
  return `/api/runs/${encodeURIComponent(responseMessageId)}/stream`;
}
