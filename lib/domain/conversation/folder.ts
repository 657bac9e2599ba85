import { z } from 'zod';
import { conversationSettingsSchema, type ConversationSettings } from '../settings/conversation-settings';
import { NUMBER_SETTINGS } from '../settings/number-settings';
import { uuidSchema } from '../shared/ids';
import { mapValues } from '../shared/typed-record';
import { presentFields } from '../shared/present-fields';

/** The longest name of a folder, in characters as a person counts them. */
export const FOLDER_NAME_LIMIT_CHARACTERS = 80;

/** The longest instructions of a folder. */
export const FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS = 20_000;

/** Folders one person may have. */
export const FOLDER_LIMIT = 200;

const REASONING_EFFORT_LIMIT_CHARACTERS = 32;

/** The settings of a model that a folder may give its conversations; what a conversation says itself wins. */
export const folderSettingsSchema = conversationSettingsSchema
  .pick(mapValues(NUMBER_SETTINGS, () => true as const))
  // A budget is that of one model.
  .omit({ thinkingBudget: true })
  .extend({ reasoningEffort: z.string().max(REASONING_EFFORT_LIMIT_CHARACTERS).nullish() });

/** Conversations that share instructions and defaults. Dates are ISO 8601. */
export const folderSchema = z.object({
  folderId: uuidSchema,
  name: z.string(),
  /** Told to the model before a conversation's own instructions; empty when there are none. */
  instructions: z.string(),
  /** Whom a new chat of the folder is held with; null leaves that to the person's last choice. */
  endpoint: z.string().nullable(),
  model: z.string().nullable(),
  settings: folderSettingsSchema,
  /** Its conversations that are listed: neither archived nor deleted. */
  conversationCount: z.number().int().min(0),
});

export type Folder = z.infer<typeof folderSchema>;

/** A name as it may be stored: one line without control characters, trimmed; perhaps empty or too long. */
export function cleanFolderName(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** How many characters a person would count. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** What the model is told before the conversation: the folder's instructions first, then the conversation's own. */
export function joinInstructions(ofFolder: string, own: string): string {
  return [ofFolder, own].filter((text) => text.trim() !== '').join('\n\n');
}

/** The settings of a turn: the conversation's own, and the folder's where it says nothing. */
export function withFolderSettings(
  ofFolder: z.infer<typeof folderSettingsSchema>,
  own: ConversationSettings,
): ConversationSettings {
  return conversationSettingsSchema.parse({ ...ofFolder, ...presentFields(own) });
}
