import * as z from 'zod/mini';
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

/** `GET` lists them in order; `POST` {@link newFolderSchema} adds. */
export const FOLDERS_PATH = '/api/folders';

/** The path takes `PATCH` {@link folderChangeSchema} and `DELETE`, which keeps the conversations. */
export function folderPath(folderId: string): string {
  return `/api/folders/${encodeURIComponent(folderId)}`;
}

export const FOLDER_ORDER_PATH = '/api/folders/order';

const CHOICE_LIMIT_CHARACTERS = 256;

const nameSchema = z.pipe(z.string(), z.transform(cleanFolderName)).check(
  z.refine((name) => name !== '', 'is empty'),
  z.refine((name) => characterCount(name) <= FOLDER_NAME_LIMIT_CHARACTERS, 'is too long'),
);

const choiceSchema = z.nullable(z.string().check(z.minLength(1), z.maxLength(CHOICE_LIMIT_CHARACTERS)));

const fields = {
  name: nameSchema,
  instructions: z.string().check(z.maxLength(FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS)),
  endpoint: choiceSchema,
  model: choiceSchema,
  settings: folderSettingsSchema,
  usesGeneralMemory: z.boolean(),
  /** Skills of other users are dropped. */
  skillIds: z.array(uuidSchema).check(z.maxLength(CHOSEN_SKILLS_LIMIT)),
};

export const newFolderSchema = z.strictObject({
  name: fields.name,
  instructions: z._default(fields.instructions, ''),
  endpoint: z._default(fields.endpoint, null),
  model: z._default(fields.model, null),
  settings: z._default(fields.settings, {}),
  usesGeneralMemory: z._default(fields.usesGeneralMemory, true),
  skillIds: z._default(fields.skillIds, []),
});

export type NewFolder = z.output<typeof newFolderSchema>;

/** Absent fields stay unchanged. */
export const folderChangeSchema = z
  .partial(z.strictObject(fields))
  .check(z.refine((change) => Object.keys(change).length > 0, 'changes nothing'));

export type FolderChange = z.output<typeof folderChangeSchema>;

export const folderListSchema = z.object({ folders: z.array(folderSchema) });

/** Each folder must appear once. */
export const folderOrderSchema = z.strictObject({
  folderIds: z.array(uuidSchema).check(
    z.minLength(1),
    z.maxLength(FOLDER_LIMIT),
    z.refine((ids) => new Set(ids).size === ids.length, 'names a folder twice'),
  ),
});
