import { z } from 'zod';
import { MESSAGE_FILES_LIMIT } from '@/lib/domain/file/attached-file';
import { requestSettingsSchema } from '@/lib/domain/settings/request-settings';
import { LABEL_LIMIT_CHARACTERS } from '@/lib/domain/settings/setting-ranges';
import { uuidSchema } from '@/lib/domain/shared/ids';

/** The longest address of a picture, in characters. */
const ADDRESS_LIMIT_CHARACTERS = 2_048;

const FILE_ID_LIMIT_CHARACTERS = 200;

const labelSchema = z.string().max(LABEL_LIMIT_CHARACTERS).nullish();

/**
 * The body of `POST /api/ask/{endpoint}` and `/api/edit/{endpoint}` (docs/protocol.md 7.2): the message and the
 * settings in one flat object. Unknown fields of compat clients are dropped. `overrideParentMessageId` names the
 * existing user message of a regenerate, edit or continue; `generation` is the text an edited or continued answer
 * continues from.
 */
export const turnRequestSchema = requestSettingsSchema.extend({
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
  modelDisplayLabel: labelSchema,
  model: labelSchema,
  iconURL: z.string().max(ADDRESS_LIMIT_CHARACTERS).nullish(),
  key: z.string().nullish(),
  /** Sent by our client for a new conversation: its folder, and whether it expires after a day. */
  folderId: uuidSchema.nullish(),
  isTemporary: z.boolean().nullish(),
  /** The files of the message; an empty text is allowed with them. Other fields of compat clients are dropped. */
  files: z
    .array(z.object({ file_id: z.string().max(FILE_ID_LIMIT_CHARACTERS) }))
    .max(MESSAGE_FILES_LIMIT)
    .nullish(),
});

export type TurnRequest = z.infer<typeof turnRequestSchema>;

/** The question in a turn's body, whether or not the turn is valid; unreadable fields are null. */
export const askedQuestionSchema = z.object({
  text: z.string().catch(''),
  messageId: uuidSchema.nullable().catch(null),
  parentMessageId: uuidSchema.nullable().catch(null),
  conversationId: uuidSchema.nullable().catch(null),
  overrideParentMessageId: uuidSchema.nullable().catch(null),
  endpoint: z.string().catch(''),
  model: labelSchema.catch(null),
  chatGptLabel: labelSchema.catch(null),
  modelLabel: labelSchema.catch(null),
  modelDisplayLabel: labelSchema.catch(null),
  jailbreak: z.boolean().nullish().catch(null),
});

export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** The body of an abort (docs/protocol.md 9). Our client adds the answer's id, so that only that run stops. */
export const abortRequestSchema = z.object({
  abortKey: z.string().nullish(),
  conversationId: z.string().nullish(),
  responseMessageId: z.string().nullish(),
  endpoint: z.string().nullish(),
});
