import { POST as FINISH } from '@/app/api/files/direct/[fileId]/route';
import { POST as BEGIN } from '@/app/api/files/direct/route';
import { directUploadAnswerSchema, type DirectUploadAnswer } from '@/lib/contracts/file/direct-uploads';
import { pageRequest } from '../calls/account-calls';
import { authorized } from '../calls/file-calls';

interface Announced {
  readonly filename: string;
  readonly type: string;
  readonly bytes: number;
  readonly endpoint?: string;
  readonly file_id?: string;
  readonly folder_id?: string;
}

export function beginDirect(bearer: string, { endpoint = 'openAI', ...rest }: Announced): Promise<Response> {
  const request = pageRequest('/api/files/direct', { ...rest, endpoint }, authorized(bearer));
  return BEGIN(request, { params: Promise.resolve({}) });
}

export async function begunDirect(bearer: string, announced: Announced): Promise<DirectUploadAnswer> {
  return directUploadAnswerSchema.parse(await (await beginDirect(bearer, announced)).json());
}

/** Sends the bytes as the answer says. */
export function sendTo(
  { url, method, headers, form_field: field }: DirectUploadAnswer,
  bytes: Uint8Array<ArrayBuffer>,
  type = headers['content-type'],
): Promise<Response> {
  if (field === undefined)
    return fetch(url, {
      method,
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
      body: bytes,
    });
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: type ?? '' }), 'a');
  return fetch(url, { method, headers, body: form });
}

export function finishDirect(bearer: string, fileId: string): Promise<Response> {
  const request = pageRequest(`/api/files/direct/${fileId}`, undefined, authorized(bearer));
  return FINISH(request, { params: Promise.resolve({ fileId }) });
}
