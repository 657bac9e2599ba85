import { keepAlive } from '../../platform/shape/keep-alive';
import { StreamPump, type CoalesceOptions } from './stream-pump';

/** When this many events wait for a slow reader, the provider must wait, too. */
const QUEUE_LIMIT_CHUNKS = 8;

/**
 * The sink gets the plain text. The stream always closes normally, so that everything in it arrives; `health` notes a
 * cut, silent or unreadable source.
 */
export function coalesceStream(
  source: ReadableStream<Uint8Array>,
  options: CoalesceOptions,
): ReadableStream<Uint8Array> {
  const pump = new StreamPump(source, options);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        keepAlive(pump.run(controller), 'a stream of a provider could not be passed on');
      },
      pull() {
        pump.wake();
      },
      cancel(reason) {
        return pump.cancel(reason);
      },
    },
    { highWaterMark: QUEUE_LIMIT_CHUNKS },
  );
}
