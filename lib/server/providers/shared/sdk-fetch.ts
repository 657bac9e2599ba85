import { boundedJsonText } from '../../platform/outbound/bounded-json';

/** Three times the longest list there is, and more than the embeddings of one request. */
export const WHOLE_ANSWER_LIMIT_BYTES = 3 * 1024 * 1024;

/** What the vendors' SDKs tell of this machine with each request: its system, processor and runtime. */
const TELLS_OF_US = 'x-stainless-';

/**
 * Returns `fetch` as a vendor's SDK is given it: the address is guarded as `fetch` guards it, the other end learns none
 * of what the SDK adds about this machine, and an answer is read whole, within WHOLE_ANSWER_LIMIT_BYTES and as many
 * values as can be parsed in a moment; it rejects beyond that.
 */
export function sdkFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of [...headers.keys()]) if (name.startsWith(TELLS_OF_US)) headers.delete(name);
    const response = await fetch(input, { ...init, headers });
    return new Response(await boundedJsonText(response.body, WHOLE_ANSWER_LIMIT_BYTES), response);
  };
}
