import { z } from 'zod';
import { conversationSettingsSchema } from '@/lib/domain/conversation-settings';
import { uuidSchema } from '@/lib/domain/ids';

/** The longest text of one message. */
export const MESSAGE_TEXT_LIMIT_CHARACTERS = 100_000;

/** The longest name an answer is shown under, and the longest address of its picture. */
const LABEL_LIMIT_CHARACTERS = 256;
const ADDRESS_LIMIT_CHARACTERS = 2_048;

const labelSchema = z.string().max(LABEL_LIMIT_CHARACTERS).nullish();

/** Asks for the AI SDK's UI message stream instead of the events existing clients read. */
export const UI_STREAM_ACCEPT = 'text/event-stream; profile=ui-message-stream';

/** Our client's id of a request; absent from existing clients. The same one twice is one turn. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The body of `POST /api/ask/{endpoint}` and `/api/edit/{endpoint}` (wire.md 7.2): the message and the settings in one
 * flat object. Unknown fields of existing clients are dropped. `overrideParentMessageId` names the existing user
 * message of a regenerate, edit or continue; `generation` is the text an edited or continued answer goes on from.
 */
export const turnRequestSchema = conversationSettingsSchema.extend({
  text: z.string(),
  messageId: z.string().nullish(),
  parentMessageId: uuidSchema.nullish(),
  conversationId: z.string().nullish(),
  overrideParentMessageId: uuidSchema.nullish(),
  responseMessageId: z.string().nullish(),
  generation: z.string().nullish(),
  isContinued: z.boolean().nullish(),
  endpoint: z.string(),
  endpointType: z.string().nullish(),
  chatGptLabel: labelSchema,
  modelLabel: labelSchema,
  modelDisplayLabel: labelSchema,
  model: labelSchema,
  promptPrefix: z.string().max(MESSAGE_TEXT_LIMIT_CHARACTERS).nullish(),
  iconURL: z.string().max(ADDRESS_LIMIT_CHARACTERS).nullish(),
  key: z.string().nullish(),
  /** Our client's, for a new conversation: the folder it begins in, and whether it goes by itself after a day. */
  folderId: uuidSchema.nullish(),
  isTemporary: z.boolean().nullish(),
  files: z.array(z.object({ file_id: z.string() })).nullish(),
});

export type TurnRequest = z.infer<typeof turnRequestSchema>;

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

/** The body of an abort (wire.md 9). Our client adds the answer's id, so that only that run stops. */
export const abortRequestSchema = z.object({
  abortKey: z.string().nullish(),
  conversationId: z.string().nullish(),
  responseMessageId: z.string().nullish(),
  endpoint: z.string().nullish(),
});
