import * as z from 'zod/mini';

export const MESSAGE_FILES_LIMIT = 100;

/** The file is as it was when it was attached; it may be deleted since. */
export const attachedFileSchema = z.object({
  fileId: z.guid(),
  filename: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int().check(z.nonnegative()),
  /** The width is null for what is no picture. */
  widthPx: z.nullable(z.int().check(z.positive())),
  heightPx: z.nullable(z.int().check(z.positive())),
  /** A few pixels of a picture form a data address; null for other files. */
  placeholder: z.nullable(z.string()),
  /** The mark is never stored; a read adds it after the file was deleted. */
  isDeleted: z.optional(z.literal(true)),
});

export type AttachedFile = z.infer<typeof attachedFileSchema>;

export function toAttachedFile(file: AttachedFile): AttachedFile {
  const { isDeleted: _isDeleted, ...attached } = attachedFileSchema.parse(file);
  return attached;
}

export type Picture = AttachedFile & { readonly widthPx: number; readonly heightPx: number };

export function isPicture(file: AttachedFile): file is Picture {
  return file.widthPx !== null && file.heightPx !== null;
}
