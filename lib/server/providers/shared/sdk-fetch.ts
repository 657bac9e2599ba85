import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { boundedJsonText } from '../../platform/outbound/bounded-json';

/** Is three times the longest list there is, and more than the embeddings of one request. */
export const WHOLE_ANSWER_LIMIT_BYTES = 3 * MEGABYTE;

/** The vendors' SDKs send system, processor and runtime of this machine under this prefix. */
const TELLS_OF_US = 'x-stainless-';

/**
 * Guards the address as `fetch` does, hides what the SDK tells of this machine, and reads answers whole; rejects
 * beyond WHOLE_ANSWER_LIMIT_BYTES or more values than can be parsed in a moment.
 */
export function sdkFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of [...headers.keys()]) if (name.startsWith(TELLS_OF_US)) headers.delete(name);
    const response = await fetch(input, { ...init, headers });
    return new Response(await boundedJsonText(response.body, WHOLE_ANSWER_LIMIT_BYTES), response);
  };
}
