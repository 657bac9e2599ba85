import 'server-only';
import { whenSessionEnds } from '../../auth/session/session-end';
import { keepAlive } from '../../platform/shape/keep-alive';

/** A reader that takes no data for this long is disconnected. */
const STALL_LIMIT_MS = 30_000;

interface AroundList {
  readonly name: string;
  readonly others?: Readonly<Record<string, unknown>>;
}

/**
 * More than a page is streamed no faster than its reader; the end of the session breaks it off. Throws what the first
 * page throws.
 */
export async function jsonListResponse(
  pages: AsyncIterable<readonly unknown[]>,
  sessionId: string,
  around: AroundList | null = null,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const [before, after] = textsAround(around);
  const whole = (list: readonly unknown[]) =>
    new Response(`${before}${JSON.stringify(list)}${after}`, { headers });
  const source = pages[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return whole([]);
  const second = await source.next();
  if (second.done === true) return whole(first.value);
  const body = toStream(source, { known: [first.value, second.value], before, after }, sessionId);
  return new Response(body, { headers });
}

function textsAround(around: AroundList | null): [before: string, after: string] {
  if (around === null) return ['', ''];
  const { name, others = {} } = around;
  const fields = JSON.stringify(others).slice(1, -1);
  return [`{${fields}${fields === '' ? '' : ','}${JSON.stringify(name)}:`, '}'];
}

interface BegunList {
  readonly known: (readonly unknown[])[];
  readonly before: string;
  readonly after: string;
}

function toStream(
  source: AsyncIterator<readonly unknown[]>,
  { known, before, after }: BegunList,
  sessionId: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = `${before}[`;
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
      keepAlive(leave(), 'a list that is no longer read could not be left');
    }, STALL_LIMIT_MS);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        watch(controller);
        stopWaiting = whenSessionEnds(sessionId, () => {
          controller.error(new Error('the session ended'));
          keepAlive(leave(), 'a list that is no longer read could not be left');
        });
      },
      async pull(controller) {
        clearTimeout(stall);
        const page = known.shift() ?? (await nextOf(source));
        if (page === null) {
          stopWaiting();
          controller.enqueue(encoder.encode(`]${after}`));
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
