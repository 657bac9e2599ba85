/** The longest text of one message. */
export const MESSAGE_TEXT_LIMIT_CHARACTERS = 100_000;

/** Requests the AI SDK's UI message stream instead of the events for compat clients. */
export const UI_STREAM_ACCEPT = 'text/event-stream; profile=ui-message-stream';

/** Our client's id of a request; compat clients send none. Two requests with the same id are one turn. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The commonly used name of {@link REQUEST_ID_HEADER}. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Returns the path of `POST /api/ask/{segment}`; the segment is `endpointType ?? endpoint`. */
export function askPath(segment: string): string {
  return `/api/ask/${encodeURIComponent(segment)}`;
}

/** Returns the path of `POST /api/edit/{segment}`. */
export function editPath(segment: string): string {
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
