import type { AttachedFile } from '../file/attached-file';
import { filePath } from '../file/file-path';
import { STORED_PICTURE_TYPE } from '../file/file-types';
import type { ContentPart } from './content-part';

/**
 * Returns the pictures that a model drew into an answer as files of its message, so that they are found, shared, sent
 * again and kept with it as the files of a question are.
 */
export function drawnPictures(parts: readonly ContentPart[]): AttachedFile[] {
  return parts.flatMap((part) => {
    if (part.type !== 'image_file' || part.sizeBytes === undefined) return [];
    const { fileId, filename, widthPx, heightPx, sizeBytes, placeholder } = part;
    return [
      {
        fileId,
        filename,
        mimeType: STORED_PICTURE_TYPE,
        sizeBytes,
        widthPx,
        heightPx,
        placeholder: placeholder ?? null,
      },
    ];
  });
}

/** Returns a picture that a model drew as a part of its answer. */
export function drawnPicturePart({
  file,
  tokenCount,
}: {
  readonly file: Omit<AttachedFile, 'isDeleted'>;
  readonly tokenCount: number;
}): ContentPart {
  const { fileId, filename, widthPx, heightPx, sizeBytes, placeholder } = file;
  return {
    type: 'image_file',
    fileId,
    filename,
    filepath: filePath(fileId),
    widthPx,
    heightPx,
    sizeBytes,
    placeholder,
    tokenCount,
  };
}

/** Returns all files that came with an answer: the pictures its model drew, and what its tools made. */
export function answerFiles(parts: readonly ContentPart[]): AttachedFile[] {
  return parts.flatMap((part) => (part.type === 'tool_call' ? (part.files ?? []) : drawnPictures([part])));
}

/** Returns whether an answer has a picture. */
export function hasPicture(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => part.type === 'image_file');
}
