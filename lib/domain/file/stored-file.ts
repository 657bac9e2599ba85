import * as z from 'zod/mini';
import { attachedFileSchema } from './attached-file';
import { embeddingProblemSchema, textProblemSchema, textStateSchema } from './document-text';
import { textEncodingSchema } from './encoding/text-encoding';
import { unreadPartsSchema } from './unread-parts';

/** Where new files may go. */
export const ownStorageSchema = z.enum(['local', 'firebase', 's3', 'uploadthing']);

/** Where files are stored; `openai` is known to compat clients alone. */
export const storageSourceSchema = z.enum([...ownStorageSchema.options, 'openai']);

export type StorageSource = z.infer<typeof storageSourceSchema>;

/** What a file is for. */
export const fileContextSchema = z.enum([
  'avatar',
  'unknown',
  'assistants',
  'image_generation',
  'assistants_output',
  'message_attachment',
]);

export type FileContext = z.infer<typeof fileContextSchema>;

/** Pictures of profiles and assistants are in no list, and no file is stored without saying what it is for. */
export function isListedContext(context: FileContext): context is Exclude<FileContext, 'avatar' | 'unknown'> {
  return context !== 'avatar' && context !== 'unknown';
}

/** Of a file that was uploaded for what an assistant knows, and of one that was uploaded for a message. */
export const KNOWLEDGE_CONTEXT: FileContext = 'assistants';
export const MESSAGE_CONTEXT: FileContext = 'message_attachment';

/** A stored file of a user. Dates are ISO 8601. */
export const storedFileSchema = z.extend(attachedFileSchema, {
  /** The id the client chose for the upload; null for files that no client uploaded. */
  tempFileId: z.nullable(z.string()),
  source: storageSourceSchema,
  context: fileContextSchema,
  /** A smaller picture of it is stored too. */
  hasThumbnail: z.boolean(),
  textState: textStateSchema,
  /** Null unless `textState` is failed. */
  textProblem: z.nullable(textProblemSchema),
  /** Of its text, once it was read: pages, slides or sheets (null: it has none), characters, and estimated tokens. */
  pageCount: z.nullable(z.int().check(z.nonnegative())),
  characterCount: z.nullable(z.int().check(z.nonnegative())),
  tokenCount: z.nullable(z.int().check(z.nonnegative())),
  /** The document goes on after the text that was read. */
  isTextCut: z.boolean(),
  /** How its text is written; null: as UTF-8, or as its format says, or it was not read yet. */
  textEncoding: z.nullable(textEncodingSchema),
  /** What its text leaves out; null where that is not counted, or it was not read yet. */
  unreadParts: z.nullable(unreadPartsSchema),
  /** Why its passages are found by their words only; null where they are not, or nothing is in the way. */
  embeddingProblem: z.nullable(embeddingProblemSchema),
  /** How many messages it was sent with. */
  usageCount: z.int().check(z.nonnegative()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type StoredFile = z.infer<typeof storedFileSchema>;
