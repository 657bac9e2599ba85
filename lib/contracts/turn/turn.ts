/** The longest text of one message. */
export const MESSAGE_TEXT_LIMIT_CHARACTERS = 100_000;

/** Asks for the AI SDK's UI message stream instead of the events existing clients read. */
export const UI_STREAM_ACCEPT = 'text/event-stream; profile=ui-message-stream';

/** Our client's id of a request; absent from existing clients. The same one twice is one turn. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Another name of {@link REQUEST_ID_HEADER}, the one in common use. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** `POST /api/ask/{segment}`; the segment is `endpointType ?? endpoint`. */
export function askPath(segment: string): string {
  return `/api/ask/${encodeURIComponent(segment)}`;
}

/** `POST /api/edit/{segment}`. */
export function editPath(segment: string): string {
  return `/api/edit/${encodeURIComponent(segment)}`;
}

/** `POST /api/ask/{segment}/abort`, for asks and edits alike. */
export function abortPath(segment: string): string {
  return `${askPath(segment)}/abort`;
}

/** `GET`: joins the running answer with this id: the text so far, then live. 404 when nothing is being written. */
export function resumePath(responseMessageId: string): string {
  return `/api/runs/${encodeURIComponent(responseMessageId)}/stream`;
}
