import * as z from 'zod/mini';
import { conversationSettingsSchema, type ConversationSettings } from '../settings/conversation-settings';
import { NUMBER_SETTINGS } from '../settings/setting-ranges';
import { uuidSchema } from '../shared/ids';
import { presentFields } from '../shared/present-fields';
import { mapValues } from '../shared/typed-record';

/** The limit counts Unicode code points. */
export const FOLDER_NAME_LIMIT_CHARACTERS = 80;

export const FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS = 20_000;

export const FOLDER_LIMIT = 200;

export const FOLDER_FILES_LIMIT = 100;

const REASONING_EFFORT_LIMIT_CHARACTERS = 32;

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

/** Dates are ISO 8601. */
export const folderSchema = z.object({
  folderId: uuidSchema,
  name: z.string(),
  instructions: z.string(),
  /** Null means the user's last choice. */
  endpoint: z.nullable(z.string()),
  model: z.nullable(z.string()),
  settings: folderSettingsSchema,
  usesGeneralMemory: z.boolean(),
  skillIds: z.array(uuidSchema),
  /** Archived and deleted conversations do not count. */
  conversationCount: z.int().check(z.gte(0)),
  /** Files with a text count: conversations search them. */
  documentCount: z.int().check(z.gte(0)),
});

export type Folder = z.infer<typeof folderSchema>;

/** The name is one line, perhaps empty or too long. */
export function cleanFolderName(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

export function characterCount(text: string): number {
  return [...text].length;
}

export function joinInstructions(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

export function withFolderSettings(
  ofFolder: z.infer<typeof folderSettingsSchema>,
  own: ConversationSettings,
): ConversationSettings {
  return conversationSettingsSchema.parse({ ...ofFolder, ...presentFields(own) });
}
