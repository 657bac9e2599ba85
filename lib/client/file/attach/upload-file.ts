import type * as z from 'zod/mini';
import { FILES_PATH, PICTURES_PATH } from '@/lib/contracts/file/file-calls';
import { attachedFileOf, uploadAnswerSchema } from '@/lib/contracts/file/files';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { presentFields } from '@/lib/domain/shared/present-fields';
import type { ModelChoice } from '../../model/store/model-choice';
import { requestJson } from '../../request/request';
import { withUploadProgress } from '../../request/with-upload-progress';
import { addUploadedFile } from '../files';
import { sendDirectly } from './send-directly';

interface Upload {
  readonly tempId: string;
  readonly file: File;
  /** Null means another file, or one that cannot be shown. */
  readonly sides: { readonly widthPx: number; readonly heightPx: number } | null;
  readonly choice: ModelChoice;
  readonly assistantId?: string;
  readonly folderId?: string;
  readonly signal: AbortSignal;
  /** `onProgress` gets a share from 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

/** Throws RequestError, or the signal's reason. */
export async function uploadFile(upload: Upload): Promise<AttachedFile> {
  const { tempId, file, choice, assistantId, folderId, signal, onProgress } = upload;
  const fields = {
    endpoint: choice.endpointType ?? choice.endpoint,
    endpointName: choice.endpoint,
    file_id: tempId,
    ...presentFields({ assistant_id: assistantId, folder_id: folderId }),
  };
  const answer = (await sendDirectly({ file, fields, signal, onProgress })) ?? (await sendInForm(upload));
  const { message: _message, ...record } = answer;
  addUploadedFile(record);
  return attachedFileOf(record);
}

function sendInForm(upload: Upload): Promise<z.output<typeof uploadAnswerSchema>> {
  const { tempId, file, sides, choice, assistantId, folderId, signal, onProgress } = upload;
  const form = new FormData();
  // These fields come before the file, so that the server knows its limits before it reads it.
  form.append('endpoint', choice.endpointType ?? choice.endpoint);
  form.append('endpointName', choice.endpoint);
  form.append('file', file, file.name);
  form.append('file_id', tempId);
  if (sides !== null) {
    form.append('width', String(sides.widthPx));
    form.append('height', String(sides.heightPx));
  }
  if (assistantId !== undefined) form.append('assistant_id', assistantId);
  if (folderId !== undefined) form.append('folder_id', folderId);
  return requestJson(sides === null ? FILES_PATH : PICTURES_PATH, uploadAnswerSchema, {
    method: 'POST',
    body: form,
    signal,
    transport: withUploadProgress(onProgress),
  });
}
