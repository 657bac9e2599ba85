import type { z } from 'zod';
import { findBearer } from '../request/bearer';
import { readError } from '../request/read-error';
import { refreshBearer } from '../request/refresh-bearer';
import { RequestError } from '../request/request-error';

interface Sending {
  readonly signal: AbortSignal;
  /** Called with the share of the file that is sent, 0 to 1. */
  readonly onProgress: (ratio: number) => void;
}

/**
 * Sends a file as the body of a call and reports its progress, which `fetch` cannot. Asks for a new bearer first, since
 * a long upload is not sent twice. Throws RequestError, or the signal's reason.
 */
export async function sendFile<Schema extends z.ZodType>(
  path: string,
  file: Blob,
  schema: Schema,
  sending: Sending,
): Promise<z.output<Schema>> {
  await refreshBearer();
  const response = await post(path, file, sending);
  if (!response.ok) throw await readError(response);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new RequestError('internal_error', response.status, undefined, { cause: parsed.error });
}

function post(path: string, file: Blob, { signal, onProgress }: Sending): Promise<Response> {
  return new Promise((settle, reject) => {
    const call = new XMLHttpRequest();
    const bearer = findBearer();
    call.open('POST', path);
    call.setRequestHeader('content-type', 'application/octet-stream');
    if (bearer !== null) call.setRequestHeader('authorization', `Bearer ${bearer}`);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    call.onload = () => settle(new Response(call.responseText, { status: call.status }));
    call.onerror = () => reject(new RequestError('network_error', 0));
    call.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => call.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else call.send(file);
  });
}
