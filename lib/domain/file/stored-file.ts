import * as z from 'zod/mini';
import { attachedFileSchema } from './attached-file';
import { embeddingProblemSchema, textProblemSchema, textStateSchema } from './document-text';
import { textEncodingSchema } from './encoding/text-encoding';
import { unreadPartsSchema } from './unread-parts';

export const ownStorageSchema = z.enum(['local', 'firebase', 's3', 'uploadthing']);

/** Only compat clients know `openai`. */
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

/** Pictures of profiles and assistants are in no list. */
export function isListedContext(context: FileContext): context is Exclude<FileContext, 'avatar' | 'unknown'> {
  return context !== 'avatar' && context !== 'unknown';
}

export const KNOWLEDGE_CONTEXT: FileContext = 'assistants';
export const MESSAGE_CONTEXT: FileContext = 'message_attachment';

/** Dates are ISO 8601. */
export const storedFileSchema = z.extend(attachedFileSchema, {
  /** The client chose the id; null for a file that was not uploaded. */
  tempFileId: z.nullable(z.string()),
  source: storageSourceSchema,
  context: fileContextSchema,
  hasThumbnail: z.boolean(),
  textState: textStateSchema,
  /** Null unless `textState` is failed. */
  textProblem: z.nullable(textProblemSchema),
  /** Null means none; tokens are estimated. */
  pageCount: z.nullable(z.int().check(z.nonnegative())),
  characterCount: z.nullable(z.int().check(z.nonnegative())),
  tokenCount: z.nullable(z.int().check(z.nonnegative())),
  isTextCut: z.boolean(),
  /** Null means UTF-8, the format's, or unread. */
  textEncoding: z.nullable(textEncodingSchema),
  /** Null means uncounted or unread. */
  unreadParts: z.nullable(unreadPartsSchema),
  embeddingProblem: z.nullable(embeddingProblemSchema),
  usageCount: z.int().check(z.nonnegative()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type StoredFile = z.infer<typeof storedFileSchema>;
