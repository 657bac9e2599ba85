import { keepAlive } from '../../platform/shape/keep-alive';
import { StreamPump, type CoalesceOptions } from './stream-pump';

/** Once this many events wait for a slow reader, the provider must wait too. */
const QUEUE_LIMIT_CHUNKS = 8;

/**
 * Sends the plain text to the sink instead. The stream always closes normally, so that everything in its pipes
 * arrives; a cut, silent or unreadable source is noted in `health`.
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
