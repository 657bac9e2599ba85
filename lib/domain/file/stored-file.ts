import { z } from 'zod';
import { attachedFileSchema } from './attached-file';
import { textProblemSchema, textStateSchema } from './document-text';

/** Where files are stored; compat clients know the first four. */
export const storageSourceSchema = z.enum(['local', 'firebase', 'openai', 's3', 'uploadthing']);

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

/** A stored file of a user. Dates are ISO 8601. */
export const storedFileSchema = attachedFileSchema.extend({
  /** The id the client chose for the upload; null for files that no client uploaded. */
  tempFileId: z.string().nullable(),
  source: storageSourceSchema,
  context: fileContextSchema,
  /** A smaller picture of it is stored too. */
  hasThumbnail: z.boolean(),
  textState: textStateSchema,
  /** Null unless `textState` is failed. */
  textProblem: textProblemSchema.nullable(),
  /** Of its text, once it was read: pages, slides or sheets (null: it has none), characters, and estimated tokens. */
  pageCount: z.number().int().nonnegative().nullable(),
  characterCount: z.number().int().nonnegative().nullable(),
  tokenCount: z.number().int().nonnegative().nullable(),
  /** The document goes on after the text that was read. */
  isTextCut: z.boolean(),
  /** How many messages it was sent with. */
  usageCount: z.number().int().nonnegative(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type StoredFile = z.infer<typeof storedFileSchema>;
