import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { PATCH } from '@/app/api/files/[fileId]/route';
import { GET as GET_USES } from '@/app/api/files/[fileId]/uses/route';
import { GET as DOWNLOAD } from '@/app/api/files/download/[fileId]/route';
import { DELETE, GET, POST } from '@/app/api/files/route';
import { fileRecordSchema, uploadAnswerSchema, type FileRecord } from '@/lib/contracts/file/files';
import { pageRequest } from './account-calls';

const ORIGIN = 'http://localhost:3080';

interface Upload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly filename?: string;
  /** The client's claim is never believed. */
  readonly type?: string;
  readonly endpoint?: string;
  readonly fileId?: string;
}

/** Sends the file first, then the fields, as compat clients do. */
export function postFile(
  bearer: string | null,
  { bytes, filename = 'picture.png', type = 'image/png', endpoint = 'openAI', fileId = randomUUID() }: Upload,
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), filename);
  form.append('file_id', fileId);
  form.append('width', '10');
  form.append('height', '10');
  form.append('endpoint', endpoint);
  return postForm(bearer, form);
}

export function postForm(
  bearer: string | null,
  form: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  const authorization: Record<string, string> = bearer === null ? {} : authorized(bearer);
  const init = {
    method: 'POST',
    body: form,
    headers: { ...authorization, ...headers },
    duplex: 'half' as const,
  };
  return POST(new Request(`${ORIGIN}/api/files`, init));
}

export async function uploadedFile(bearer: string, upload: Upload): Promise<FileRecord> {
  return uploadAnswerSchema.parse(await (await postFile(bearer, upload)).json());
}

export async function filesOf(bearer: string): Promise<FileRecord[]> {
  const response = await GET(pageRequest('/api/files', undefined, authorized(bearer), 'GET'), noParams());
  return z.array(fileRecordSchema).parse(await response.json());
}

export function deleteFiles(bearer: string, body: unknown): Promise<Response> {
  return DELETE(pageRequest('/api/files', body, authorized(bearer), 'DELETE'), noParams());
}

export function download(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const fileId = decodeURIComponent(new URL(path, ORIGIN).pathname.split('/').at(-1) ?? '');
  return DOWNLOAD(pageRequest(path, undefined, headers, method), { params: Promise.resolve({ fileId }) });
}

export function renameFile(bearer: string, fileId: string, filename: string): Promise<Response> {
  return PATCH(pageRequest(`/api/files/${fileId}`, { filename }, authorized(bearer), 'PATCH'), {
    params: Promise.resolve({ fileId }),
  });
}

export function usesOf(bearer: string, fileId: string): Promise<Response> {
  return GET_USES(pageRequest(`/api/files/${fileId}/uses`, undefined, authorized(bearer), 'GET'), {
    params: Promise.resolve({ fileId }),
  });
}

export function authorized(bearer: string): Record<string, string> {
  return { authorization: `Bearer ${bearer}` };
}

function noParams(): { params: Promise<object> } {
  return { params: Promise.resolve({}) };
}
