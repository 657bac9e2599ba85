import 'server-only';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import type { JoinRun, RunSignal } from '../generation/contract';
import { draftResponse } from '../generation/draft-response';
import { streamPulse } from './stream-pulse';

/** A reader this far behind is let go; the run goes on and it may join again. */
const UNREAD_LIMIT_BYTES = 4 * 1024 * 1024;

/** Silence after which something harmless is written, so that no proxy gives the connection up. */
const HEARTBEAT_MS = 10_000;

const textEncoder = new TextEncoder();

/**
 * A run as the response to one reader. The first event goes out at once, later ones as often as the encoder finds good.
 * A reader that leaves, or is too slow, only stops reading.
 */
export function streamResponse(join: JoinRun, encoder: StreamEncoder): Response {
  let leave = (): void => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        leave = pump(join, encoder, controller);
      },
      cancel() {
        leave();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_LIMIT_BYTES }),
  );
  return new Response(body, { headers: encoder.headers });
}

function pump(
  join: JoinRun,
  encoder: StreamEncoder,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const pulse = streamPulse();
  let isOpen = true;
  let isWaiting = false;
  let flushedMs = -Infinity;
  let leaveRun = (): void => undefined;

  const write = (text: string): void => {
    if (text === '' || !isOpen) return;
    controller.enqueue(textEncoder.encode(text));
    flushedMs = performance.now();
    if ((controller.desiredSize ?? 0) > 0) return;
    leave();
    controller.error(new Error('the reader is too slow'));
  };
  const beat = (nowMs: number): boolean => {
    if (!encoder.isDue(nowMs - flushedMs)) return true;
    isWaiting = false;
    write(encoder.flush());
    return false;
  };
  const heartbeat = setInterval(() => {
    if (performance.now() - flushedMs >= HEARTBEAT_MS - 50) write(encoder.heartbeat);
  }, HEARTBEAT_MS / 2);
  const leave = (): void => {
    isOpen = false;
    clearInterval(heartbeat);
    pulse.forget(beat);
    leaveRun();
  };

  const receive = (signal: RunSignal): void => {
    if (!isOpen) return;
    switch (signal.type) {
      case 'snapshot':
        write(encoder.start(createdData(signal), signal.reply));
        flushedMs = -Infinity;
        return;
      case 'event':
        encoder.push(signal.event);
        if (isWaiting) return;
        if (encoder.isDue(performance.now() - flushedMs)) write(encoder.flush());
        else {
          isWaiting = true;
          pulse.wait(beat);
        }
        return;
      case 'settled':
        write(encoder.end(signal.settlement));
        if (!isOpen) return;
        leave();
        controller.close();
    }
  };
  leaveRun = join(receive);
  if (!isOpen) leaveRun();
  return leave;
}

function createdData({ plan }: RunSignal & { type: 'snapshot' }) {
  return {
    conversation: plan.conversation,
    requestMessage: plan.userMessage,
    responseMessage: draftResponse(plan),
  };
}
