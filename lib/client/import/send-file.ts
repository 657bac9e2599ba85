import type * as z from 'zod/mini';
import { refreshBearer } from '../request/refresh-bearer';
import { requestJson } from '../request/request';
import { withUploadProgress } from '../request/with-upload-progress';

interface Sending {
  readonly signal: AbortSignal;
  /** It is 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

/** A new bearer keeps a long upload from being sent twice. Throws RequestError, or the signal's reason. */
export async function sendFile<Schema extends z.ZodMiniType>(
  path: string,
  file: Blob,
  schema: Schema,
  { signal, onProgress }: Sending,
): Promise<z.output<Schema>> {
  await refreshBearer();
  return requestJson(path, schema, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal,
    transport: withUploadProgress(onProgress),
  });
}
