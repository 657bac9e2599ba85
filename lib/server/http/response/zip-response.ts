import 'server-only';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Returns a zip as the response, made only as fast as its reader takes it; `filename` is ours and plain ASCII. */
export function zipResponse(zip: Readable, filename: string): Response {
  return new Response(toBody(Readable.toWeb(zip)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store, no-transform',
    },
  });
}

/** Returns Node's own stream as the web's: the same at run time, different in the types. */
function toBody(stream: NodeReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
