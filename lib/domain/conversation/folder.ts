import * as z from 'zod/mini';
import { conversationSettingsSchema, type ConversationSettings } from '../settings/conversation-settings';
import { NUMBER_SETTINGS } from '../settings/setting-ranges';
import { uuidSchema } from '../shared/ids';
import { presentFields } from '../shared/present-fields';
import { mapValues } from '../shared/typed-record';

/** The longest name of a folder, in Unicode code points. */
export const FOLDER_NAME_LIMIT_CHARACTERS = 80;

/** The longest instructions of a folder. */
export const FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS = 20_000;

/** Most folders of a user. */
export const FOLDER_LIMIT = 200;

/** Most files of a folder. */
export const FOLDER_FILES_LIMIT = 100;

const REASONING_EFFORT_LIMIT_CHARACTERS = 32;

/** The model settings that a folder may give its conversations; a conversation's own settings win. */
export const folderSettingsSchema = z.extend(
  z.omit(
    z.pick(
      conversationSettingsSchema,
      mapValues(NUMBER_SETTINGS, () => true as const),
    ),
    // A thinking budget depends on one model.
    { thinkingBudget: true },
  ),
  { reasoningEffort: z.nullish(z.string().check(z.maxLength(REASONING_EFFORT_LIMIT_CHARACTERS))) },
);

/** Conversations that share instructions and defaults. Dates are ISO 8601. */
export const folderSchema = z.object({
  folderId: uuidSchema,
  name: z.string(),
  /** Sent to the model before a conversation's own instructions; empty when there are none. */
  instructions: z.string(),
  /** The endpoint of a new chat in the folder; null uses the user's last choice. */
  endpoint: z.nullable(z.string()),
  model: z.nullable(z.string()),
  settings: folderSettingsSchema,
  /** Whether its chats are told the facts of no folder beside its own. */
  usesGeneralMemory: z.boolean(),
  /** The skills that its chats may use. */
  skillIds: z.array(uuidSchema),
  /** Counts its conversations that are neither archived nor deleted. */
  conversationCount: z.int().check(z.gte(0)),
  /** Counts its files that have a text, which each of its conversations searches. */
  documentCount: z.int().check(z.gte(0)),
});

export type Folder = z.infer<typeof folderSchema>;

/** Returns a name as it may be stored: one line without control characters, trimmed; it may be empty or too long. */
export function cleanFolderName(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Returns the number of Unicode code points. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Returns the instructions of a conversation in this order, without empty ones. */
export function joinInstructions(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

/** Returns the settings of a turn: the conversation's own, and the folder's for those that are not set. */
export function withFolderSettings(
  ofFolder: z.infer<typeof folderSettingsSchema>,
  own: ConversationSettings,
): ConversationSettings {
  return conversationSettingsSchema.parse({ ...ofFolder, ...presentFields(own) });
}
