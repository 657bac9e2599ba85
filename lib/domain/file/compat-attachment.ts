import { presentFields } from '../shared/present-fields';
import type { AttachedFile } from './attached-file';
import { filePath } from './file-path';

export interface CompatAttachment {
  readonly file_id: string;
  readonly filename: string;
  readonly filepath: string;
  readonly type: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
}

/** Absent fields are never null. */
export function toCompatAttachment(file: AttachedFile): CompatAttachment {
  return {
    file_id: file.fileId,
    filename: file.filename,
    filepath: filePath(file.fileId),
    type: file.mimeType,
    bytes: file.sizeBytes,
    ...presentFields({ width: file.widthPx, height: file.heightPx }),
  };
}
