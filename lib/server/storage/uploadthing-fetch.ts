import 'server-only';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { outboundBytes } from '../platform/outbound/outbound-bytes';
import { outboundFetch } from '../platform/outbound/outbound-fetch';

/** `fetch` would copy each piece. */
export const uploadthingFetch: typeof globalThis.fetch = async (input, init) => {
  const file = init?.body instanceof FormData ? init.body.get('file') : null;
  if (!(file instanceof File) || input instanceof Request) return outboundFetch(input, init);
  const boundary = `parley-${randomUUID()}`;
  // The name is a key of ours, which has no quote and no line break.
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
      `content-type: ${file.type}\r\n\r\n`,
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { statusCode, body } = await outboundBytes(String(input), {
    method: 'PUT',
    headers: {
      ...Object.fromEntries(new Headers(init?.headers)),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.byteLength + file.size + end.byteLength),
    },
    body: Readable.from(joined(head, file, end), { objectMode: false }),
    signal: init?.signal ?? undefined,
  });
  const text = await body.text();
  // A status without a body takes none, not even an empty one.
  return new Response(text === '' ? null : text, { status: statusCode });
};

async function* joined(head: Uint8Array, file: Blob, end: Uint8Array): AsyncGenerator<Uint8Array> {
  yield head;
  yield* file.stream();
  yield end;
}
