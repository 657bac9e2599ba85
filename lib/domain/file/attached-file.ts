import * as z from 'zod/mini';

/** The most files a message may have, whatever a configuration allows. */
export const MESSAGE_FILES_LIMIT = 100;

/**
 * A file of a message, as it was when it was attached: what is needed to show it without reading the file's row. The
 * file itself may be deleted since.
 */
export const attachedFileSchema = z.object({
  fileId: z.guid(),
  filename: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int().check(z.nonnegative()),
  /** Null for what is no picture. */
  widthPx: z.nullable(z.int().check(z.positive())),
  heightPx: z.nullable(z.int().check(z.positive())),
  /** A few pixels of a picture as a data address; null for other files. */
  placeholder: z.nullable(z.string()),
  /** Present and true in a message that is read after the file was deleted; never stored. */
  isDeleted: z.optional(z.literal(true)),
});

export type AttachedFile = z.infer<typeof attachedFileSchema>;

/** Returns a file as a message stores it: without what is known of it beyond that. */
export function toAttachedFile(file: AttachedFile): AttachedFile {
  const { isDeleted: _isDeleted, ...attached } = attachedFileSchema.parse(file);
  return attached;
}

/** A file that is a picture, whose sides are known. */
export type Picture = AttachedFile & { readonly widthPx: number; readonly heightPx: number };

/** True for a picture. */
export function isPicture(file: AttachedFile): file is Picture {
  return file.widthPx !== null && file.heightPx !== null;
}
