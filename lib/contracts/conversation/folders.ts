import { z } from 'zod';
import {
  characterCount,
  cleanFolderName,
  FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS,
  FOLDER_LIMIT,
  FOLDER_NAME_LIMIT_CHARACTERS,
  folderSchema,
  folderSettingsSchema,
} from '@/lib/domain/conversation/folder';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { CHOSEN_SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';

/** `GET`: the folders in order. `POST` {@link newFolderSchema}: adds one at the end. */
export const FOLDERS_PATH = '/api/folders';

/**
 * Returns the path of one folder: `PATCH` {@link folderChangeSchema}, `DELETE`. Its conversations are not deleted with
 * it.
 */
export function folderPath(folderId: string): string {
  return `/api/folders/${encodeURIComponent(folderId)}`;
}

/** `POST` {@link folderOrderSchema}: the order of all folders. */
export const FOLDER_ORDER_PATH = '/api/folders/order';

const CHOICE_LIMIT_CHARACTERS = 256;

const nameSchema = z
  .string()
  .transform(cleanFolderName)
  .refine((name) => name !== '', 'is empty')
  .refine((name) => characterCount(name) <= FOLDER_NAME_LIMIT_CHARACTERS, 'is too long');

const choiceSchema = z.string().min(1).max(CHOICE_LIMIT_CHARACTERS).nullable();

const fields = {
  name: nameSchema,
  instructions: z.string().max(FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS),
  endpoint: choiceSchema,
  model: choiceSchema,
  settings: folderSettingsSchema,
  usesGeneralMemory: z.boolean(),
  /** Ids of none of the user's skills are dropped. */
  skillIds: z.array(uuidSchema).max(CHOSEN_SKILLS_LIMIT),
};

/** The body of a `POST` of {@link FOLDERS_PATH}. */
export const newFolderSchema = z.strictObject({
  name: fields.name,
  instructions: fields.instructions.default(''),
  endpoint: fields.endpoint.default(null),
  model: fields.model.default(null),
  settings: fields.settings.default({}),
  usesGeneralMemory: fields.usesGeneralMemory.default(true),
  skillIds: fields.skillIds.default([]),
});

export type NewFolder = z.output<typeof newFolderSchema>;

/** The body of a `PATCH`: absent fields are unchanged. */
export const folderChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'changes nothing');

export type FolderChange = z.output<typeof folderChangeSchema>;

/** The answer of a `GET` of {@link FOLDERS_PATH}. */
export const folderListSchema = z.object({ folders: z.array(folderSchema) });

/** The body of {@link FOLDER_ORDER_PATH}: every folder of the user, once. */
export const folderOrderSchema = z.strictObject({
  folderIds: z
    .array(uuidSchema)
    .min(1)
    .max(FOLDER_LIMIT)
    .refine((ids) => new Set(ids).size === ids.length, 'names a folder twice'),
});
