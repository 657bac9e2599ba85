import 'server-only';
import { whenSessionEnds } from '../../auth/session/session-end';
import { json } from '../route/route';

/** A reader that takes nothing for this long is disconnected, and what is held for it is dropped. */
const STALL_LIMIT_MS = 30_000;

/**
 * Returns one JSON array of everything the pages hold. What fits into one page is answered at once; more is written as
 * a stream, read on only as fast as its reader takes it; it breaks off when the session ends. Throws what the first
 * page throws; a later failure breaks the answer off.
 */
export async function jsonListResponse(
  pages: AsyncIterable<readonly unknown[]>,
  sessionId: string,
): Promise<Response> {
  const source = pages[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return json([]);
  const second = await source.next();
  if (second.done === true) return json(first.value);
  const body = toStream(source, [first.value, second.value], sessionId);
  return new Response(body, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

function toStream(
  source: AsyncIterator<readonly unknown[]>,
  known: (readonly unknown[])[],
  sessionId: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = '[';
  let stall: NodeJS.Timeout | undefined;
  let stopWaiting = (): void => undefined;
  const leave = async (): Promise<void> => {
    clearTimeout(stall);
    stopWaiting();
    await source.return?.();
  };
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    stall = setTimeout(() => {
      controller.error(new Error('the reader is too slow'));
      void leave();
    }, STALL_LIMIT_MS);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        watch(controller);
        stopWaiting = whenSessionEnds(sessionId, () => {
          controller.error(new Error('the session ended'));
          void leave();
        });
      },
      async pull(controller) {
        clearTimeout(stall);
        const page = known.shift() ?? (await nextOf(source));
        if (page === null) {
          stopWaiting();
          controller.enqueue(encoder.encode(']'));
          controller.close();
          return;
        }
        for (const item of page) {
          controller.enqueue(encoder.encode(separator + JSON.stringify(item)));
          separator = ',';
        }
        watch(controller);
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}

async function nextOf(source: AsyncIterator<readonly unknown[]>): Promise<readonly unknown[] | null> {
  for (;;) {
    const next = await source.next();
    if (next.done === true) return null;
    if (next.value.length > 0) return next.value;
  }
}
