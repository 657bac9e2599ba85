import * as z from 'zod/mini';
import { FILES_PATH } from './file-calls';
import { uploadFieldsSchema } from './files';

/** `POST` begins an upload to the storage; `POST` of its id ends it. */
export const DIRECT_UPLOADS_PATH = `${FILES_PATH}/direct`;

export function directUploadPath(fileId: string): string {
  return `${DIRECT_UPLOADS_PATH}/${encodeURIComponent(fileId)}`;
}

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/i;

/** The fields besides `filename`, `type` and `bytes` are those of an upload by a form. */
export const directUploadRequestSchema = z.extend(uploadFieldsSchema, {
  file_id: z.optional(z.guid()),
  filename: z.string().check(z.minLength(1), z.maxLength(1_000)),
  type: z.string().check(z.maxLength(127), z.regex(MEDIA_TYPE)),
  bytes: z.int().check(z.nonnegative()),
});

export type DirectUploadRequest = z.infer<typeof directUploadRequestSchema>;

export const directUploadAnswerSchema = z.object({
  file_id: z.string(),
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  /** We added it: the form's field of the bytes; absent means the body. */
  form_field: z.optional(z.string()),
});

export type DirectUploadAnswer = z.infer<typeof directUploadAnswerSchema>;
