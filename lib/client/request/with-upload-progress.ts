import { RequestError } from './request-error';

/** It has the form of {@link send}. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/**
 * The ratio goes from 0 to 1; `fetch` has none. When there is no answer it is network_error; an abort keeps
 * its reason.
 */
export function withUploadProgress(onProgress: (ratio: number) => void): Transport {
  return (path, { method = 'POST', headers, body, signal }) =>
    new Promise((settle, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, path);
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      call.onload = () => settle(toResponse(call));
      call.onerror = () => reject(new RequestError('network_error', 0));
      const abort = () => {
        call.abort();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      if (signal?.aborted === true) reject(signal.reason);
      else call.send(body instanceof FormData || body instanceof Blob ? body : null);
    });
}

function toResponse({ responseText, status }: XMLHttpRequest): Response {
  const isBodiless = status === 204 || status === 304;
  return new Response(isBodiless ? null : responseText, { status });
}
