import * as z from 'zod/mini';
import { attachedFileSchema } from './attached-file';
import { embeddingProblemSchema, textProblemSchema, textStateSchema } from './document-text';
import { textEncodingSchema } from './encoding/text-encoding';
import { unreadPartsSchema } from './unread-parts';

export const ownStorageSchema = z.enum(['local', 'firebase', 's3', 'uploadthing']);

/** Compat clients alone know `openai`. */
export const storageSourceSchema = z.enum([...ownStorageSchema.options, 'openai']);

export type StorageSource = z.infer<typeof storageSourceSchema>;

export const fileContextSchema = z.enum([
  'avatar',
  'unknown',
  'assistants',
  'image_generation',
  'assistants_output',
  'message_attachment',
]);

export type FileContext = z.infer<typeof fileContextSchema>;

/** Pictures of profiles and assistants are in no list, and no file is stored without stating its purpose. */
export function isListedContext(context: FileContext): context is Exclude<FileContext, 'avatar' | 'unknown'> {
  return context !== 'avatar' && context !== 'unknown';
}

export const KNOWLEDGE_CONTEXT: FileContext = 'assistants';
export const MESSAGE_CONTEXT: FileContext = 'message_attachment';

/** Dates are ISO 8601. */
export const storedFileSchema = z.extend(attachedFileSchema, {
  /** The client chose this id for the upload; null for files that no client uploaded. */
  tempFileId: z.nullable(z.string()),
  source: storageSourceSchema,
  context: fileContextSchema,
  hasThumbnail: z.boolean(),
  textState: textStateSchema,
  /** The problem is null unless `textState` is failed. */
  textProblem: z.nullable(textProblemSchema),
  /** The text has pages, slides or sheets (null: it has none), characters, and estimated tokens. */
  pageCount: z.nullable(z.int().check(z.nonnegative())),
  characterCount: z.nullable(z.int().check(z.nonnegative())),
  tokenCount: z.nullable(z.int().check(z.nonnegative())),
  isTextCut: z.boolean(),
  /** Null means UTF-8, or what the format states, or that the text was not read yet. */
  textEncoding: z.nullable(textEncodingSchema),
  /** The value is null where it is not counted, or the text was not read yet. */
  unreadParts: z.nullable(unreadPartsSchema),
  /** Null means that the passages are not found by words only, or that there is no problem. */
  embeddingProblem: z.nullable(embeddingProblemSchema),
  usageCount: z.int().check(z.nonnegative()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type StoredFile = z.infer<typeof storedFileSchema>;
