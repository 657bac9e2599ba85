import { RequestError } from './request-error';

/** When there is no answer it is network_error; an abort keeps its reason. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause;
    throw new RequestError('network_error', 0, undefined, { cause });
  }
}
