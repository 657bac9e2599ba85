import type { AttachedFile } from '../file/attached-file';
import { filePath } from '../file/file-path';
import { STORED_PICTURE_TYPE } from '../file/file-types';
import type { ContentPart } from './content-part';

/** As files of the message, pictures are found, shared, sent again and kept. */
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

export function answerFiles(parts: readonly ContentPart[]): AttachedFile[] {
  return parts.flatMap((part) => (part.type === 'tool_call' ? (part.files ?? []) : drawnPictures([part])));
}

export function hasPicture(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => part.type === 'image_file');
}
