import * as z from 'zod/mini';
import { MESSAGE_FILES_LIMIT } from '@/lib/domain/file/attached-file';
import { requestSettingsSchema } from '@/lib/domain/settings/request-settings';
import { LABEL_LIMIT_CHARACTERS } from '@/lib/domain/settings/setting-ranges';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { flowSourceSchema } from '@/lib/domain/tool/flow/flow-table';
import { MERGED_LIMIT_ANSWERS } from '@/lib/domain/turn/merge/merged-answers';

const ADDRESS_LIMIT_CHARACTERS = 2_048;

const FILE_ID_LIMIT_CHARACTERS = 200;
const ORIGINS_LIMIT = 20;

const labelSchema = z.nullish(z.string().check(z.maxLength(LABEL_LIMIT_CHARACTERS)));

/**
 * Follows docs/protocol.md 7.2: it is one flat object; unknown fields of compat clients are dropped.
 * `overrideParentMessageId` names the existing question of a regenerate, edit or continue; `generation` is
 * what an answer continues from.
 */
export const turnRequestSchema = z.extend(requestSettingsSchema, {
  text: z.string(),
  messageId: z.nullish(z.string()),
  parentMessageId: z.nullish(uuidSchema),
  conversationId: z.nullish(z.string()),
  overrideParentMessageId: z.nullish(uuidSchema),
  responseMessageId: z.nullish(z.string()),
  generation: z.nullish(z.string()),
  isContinued: z.nullish(z.boolean()),
  endpoint: z.string(),
  endpointType: z.nullish(z.string()),
  modelDisplayLabel: labelSchema,
  model: labelSchema,
  iconURL: z.nullish(z.string().check(z.maxLength(ADDRESS_LIMIT_CHARACTERS))),
  key: z.nullish(z.string()),
  /** Our client sends these for a new conversation: its folder, and whether it expires after a day. */
  folderId: z.nullish(uuidSchema),
  isTemporary: z.nullish(z.boolean()),
  /** Where the text is not the user's own, our client says whose it is. */
  origins: z.nullish(z.array(flowSourceSchema).check(z.maxLength(ORIGINS_LIMIT))),
  /** We added this field: the answer is written from these answers. */
  mergedIds: z.nullish(z.array(uuidSchema).check(z.maxLength(MERGED_LIMIT_ANSWERS))),
  /** With files the text may be empty. */
  files: z.nullish(
    z
      .array(z.object({ file_id: z.string().check(z.maxLength(FILE_ID_LIMIT_CHARACTERS)) }))
      .check(z.maxLength(MESSAGE_FILES_LIMIT)),
  ),
});

export type TurnRequest = z.infer<typeof turnRequestSchema>;

/** Reads the question whether or not the turn is valid; unreadable fields are null. */
export const askedQuestionSchema = z.object({
  text: z.catch(z.string(), ''),
  messageId: z.catch(z.nullable(uuidSchema), null),
  parentMessageId: z.catch(z.nullable(uuidSchema), null),
  conversationId: z.catch(z.nullable(uuidSchema), null),
  overrideParentMessageId: z.catch(z.nullable(uuidSchema), null),
  endpoint: z.catch(z.string(), ''),
  model: z.catch(labelSchema, null),
  chatGptLabel: z.catch(labelSchema, null),
  modelLabel: z.catch(labelSchema, null),
  modelDisplayLabel: z.catch(labelSchema, null),
  jailbreak: z.catch(z.nullish(z.boolean()), null),
});

export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** Our client adds the answer's id, so that only it stops (docs/protocol.md 9). */
export const abortRequestSchema = z.object({
  abortKey: z.nullish(z.string()),
  conversationId: z.nullish(z.string()),
  responseMessageId: z.nullish(z.string()),
  endpoint: z.nullish(z.string()),
});
