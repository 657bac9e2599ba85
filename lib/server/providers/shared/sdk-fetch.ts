import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { boundedJsonText } from '../../platform/outbound/bounded-json';

/** It is three times the longest list, and more than the embeddings of one request. */
export const WHOLE_ANSWER_LIMIT_BYTES = 3 * MEGABYTE;

/** The SDKs send the system, the processor and the runtime of this machine under this prefix. */
const TELLS_OF_US = 'x-stainless-';

/**
 * What the SDK tells of this machine is removed, and answers are read whole. Rejects beyond WHOLE_ANSWER_LIMIT_BYTES
 * or too many values.
 */
export function sdkFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of [...headers.keys()]) if (name.startsWith(TELLS_OF_US)) headers.delete(name);
    const response = await fetch(input, { ...init, headers });
    return new Response(await boundedJsonText(response.body, WHOLE_ANSWER_LIMIT_BYTES), response);
  };
}
