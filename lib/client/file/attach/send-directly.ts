import * as z from 'zod/mini';
import {
  directUploadAnswerSchema,
  directUploadPath,
  DIRECT_UPLOADS_PATH,
  type DirectUploadAnswer,
  type DirectUploadRequest,
} from '@/lib/contracts/file/direct-uploads';
import { uploadAnswerSchema } from '@/lib/contracts/file/files';
import { CONFIG_PATH, startupConfigSchema } from '@/lib/contracts/system/config';
import { claimedTypeOf } from '@/lib/domain/file/claimed-type';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { requestJson } from '../../request/request';
import { RequestError, type RequestErrorCode } from '../../request/request-error';
import { withUploadProgress } from '../../request/with-upload-progress';
import { inUserScope, userValue } from '../../scope/user-scope';
import { deleteFilesSoon } from './file-deletions';

/** The rest of the bar is for the work of the server. */
const SENT_RATIO = 0.95;

/** No platform refuses a smaller body, so the server is not asked. */
const ASKED_FROM_BYTES = MEGABYTE;

/** After such a refusal of the direct way, the usual way may still work. */
const PASSING_REFUSALS: readonly RequestErrorCode[] = [
  'method_not_allowed',
  'validation_failed',
  'network_error',
];

const offerSchema = z.pick(startupConfigSchema, { directUploads: true });

const fromBytes = userValue<Promise<number> | null>(() => null);

interface DirectSending {
  readonly file: File;
  readonly fields: Omit<DirectUploadRequest, 'filename' | 'type' | 'bytes'>;
  readonly signal: AbortSignal;
  readonly onProgress: (ratio: number) => void;
}

/** Null means that the usual way must be taken. Throws RequestError, or the signal's reason. */
export async function sendDirectly(
  sending: DirectSending,
): Promise<z.output<typeof uploadAnswerSchema> | null> {
  const { file, signal, onProgress } = sending;
  if (file.size < ASKED_FROM_BYTES) return null;
  fromBytes.current ??= findFromBytes();
  if (file.size < (await inUserScope(fromBytes.current))) return null;
  const begun = await begin(sending);
  if (begun === null) return null;
  if (!(await isTaken(begun, sending))) {
    deleteFilesSoon([begun.file_id]);
    return null;
  }
  // From now on the server stores the file, whether or not the page waits for it.
  onProgress(1);
  return requestJson(directUploadPath(begun.file_id), uploadAnswerSchema, { method: 'POST', signal });
}

async function findFromBytes(): Promise<number> {
  const config = await requestJson(CONFIG_PATH, offerSchema, { isPublic: true }).catch(() => null);
  return config?.directUploads?.fromBytes ?? Number.POSITIVE_INFINITY;
}

async function begin({ file, fields, signal }: DirectSending): Promise<DirectUploadAnswer | null> {
  const [type = ''] = claimedTypeOf(file).split(';');
  const json: DirectUploadRequest = { ...fields, filename: file.name, type, bytes: file.size };
  try {
    return await requestJson(DIRECT_UPLOADS_PATH, directUploadAnswerSchema, { method: 'POST', json, signal });
  } catch (error) {
    if (error instanceof RequestError && PASSING_REFUSALS.includes(error.code)) return null;
    throw error;
  }
}

/** A bucket that does not allow this page refuses without an answer. */
async function isTaken(
  { url, method, headers, form_field: formField }: DirectUploadAnswer,
  { file, signal, onProgress }: DirectSending,
): Promise<boolean> {
  const send = withUploadProgress((ratio) => onProgress(ratio * SENT_RATIO));
  const sent = send(url, {
    method,
    headers,
    body: formField === undefined ? file : formOf(formField, file),
    signal,
  });
  const response = await inUserScope(sent).catch((error: unknown) => {
    if (error instanceof RequestError) return null;
    throw error;
  });
  return response?.ok === true;
}

function formOf(field: string, file: File): FormData {
  const form = new FormData();
  form.append(field, file, file.name);
  return form;
}
