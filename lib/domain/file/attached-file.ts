import * as z from 'zod/mini';

export const MESSAGE_FILES_LIMIT = 100;

/** It describes the file as it was then; the file may be deleted since. */
export const attachedFileSchema = z.object({
  fileId: z.guid(),
  filename: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int().check(z.nonnegative()),
  /** Null means no picture. */
  widthPx: z.nullable(z.int().check(z.positive())),
  heightPx: z.nullable(z.int().check(z.positive())),
  /** A data address; null means that the file is no picture. */
  placeholder: z.nullable(z.string()),
  /** The field is never stored; a read adds it. */
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
