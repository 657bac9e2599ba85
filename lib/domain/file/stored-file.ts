import { z } from 'zod';
import { attachedFileSchema } from './attached-file';

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
  /** How many messages it was sent with. */
  usageCount: z.number().int().nonnegative(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type StoredFile = z.infer<typeof storedFileSchema>;
