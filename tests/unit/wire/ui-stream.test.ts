import {
  parseJsonEventStream,
  readUIMessageStream,
  uiMessageChunkSchema,
  type UIMessage,
  type UIMessageChunk,
} from 'ai';
import fc from 'fast-check';
import { contentText } from '@/lib/domain/message/content-part';
import { applyEvent, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';
import { anyEvents, createdTurn, cut } from '../../support/data/arbitrary-events';

const turn = createdTurn();

/** Flushes after every event whose entry in `flushes` is true. */
function encode(events: readonly ChatEvent[], flushes: readonly boolean[], start = emptyReply()): string {
  const encoder = createUiStreamEncoder();
  let stream = encoder.start(turn, start);
  events.forEach((event, index) => {
    encoder.push(event);
    if (flushes[index % (flushes.length || 1)] === true) stream += encoder.flush() + encoder.heartbeat;
  });
  return stream + encoder.end(turn);
}

function decode(stream: string, sizes: readonly number[]): StreamItem[] {
  const decoder = createUiStreamDecoder();
  return cut(stream, sizes).flatMap((bytes) => decoder.feed(bytes));
}

async function readWithSdk(stream: string): Promise<UIMessage | undefined> {
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(stream));
      controller.close();
    },
  });
  const chunks = parseJsonEventStream({ stream: bytes, schema: uiMessageChunkSchema }).pipeThrough(
    new TransformStream<
      { success: true; value: UIMessageChunk } | { success: false; error: unknown },
      UIMessageChunk
    >({
      transform(part, controller) {
        if (!part.success) throw part.error;
        controller.enqueue(part.value);
      },
    }),
  );
  let last: UIMessage | undefined;
  const failures: unknown[] = [];
  for await (const message of readUIMessageStream({
    stream: chunks,
    onError: (error) => failures.push(error),
  }))
    last = message;
  expect(failures).toEqual([]);
  return last;
}

const grow = (events: readonly ChatEvent[]) => events.reduce(applyEvent, emptyReply());

describe('our stream read by our decoder', () => {
  it('grows the same reply from any events, whenever flushed and wherever cut', () => {
    fc.assert(
      fc.property(
        anyEvents,
        fc.array(fc.boolean()),
        fc.array(fc.integer({ min: 1, max: 9 })),
        (events, flushes, sizes) => {
          const items = decode(encode(events, flushes), sizes);
          expect(items[0]).toEqual({ type: 'created', data: turn });
          expect(items.at(-1)).toEqual({ type: 'final', data: turn });
          expect(grow(items.flatMap((item) => (item.type === 'event' ? [item.event] : [])))).toEqual(
            grow(events),
          );
        },
      ),
    );
  });

  it('sends a late reader the reply so far and then the rest', () => {
    fc.assert(
      fc.property(anyEvents, fc.nat(40), (events, at) => {
        const items = decode(encode(events.slice(at), [true], grow(events.slice(0, at))), [7]);
        expect(grow(items.flatMap((item) => (item.type === 'event' ? [item.event] : []))).content).toEqual(
          grow(events).content,
        );
      }),
    );
  });
});

describe("our stream read by the SDK's own reader", () => {
  it('returns the same text, reasoning and tool parts', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, fc.array(fc.boolean()), async (events, flushes) => {
        // Only our own reader knows that this text was reasoning.
        const known = events.filter(({ type }) => type !== 'text-was-reasoning');
        const message = await readWithSdk(encode(known, flushes));
        const reply = grow(known);
        const parts = message?.parts ?? [];
        const joined = (type: 'text' | 'reasoning') =>
          parts.map((part) => (part.type === type ? part.text : '')).join('');
        expect(message?.id).toBe(turn.responseMessage.messageId);
        expect(joined('text')).toBe(contentText(reply.content));
        expect(joined('reasoning')).toBe(
          reply.content.map((part) => (part.type === 'reasoning' ? part.text : '')).join(''),
        );
        const tools = parts.flatMap((part) => (part.type === 'dynamic-tool' ? [part] : []));
        expect(
          tools.map((part) => [part.toolCallId, part.toolName, part.output ?? part.errorText ?? null]),
        ).toEqual(
          reply.content.flatMap((part) =>
            part.type === 'tool_call' ? [[part.toolCallId, part.name, part.output]] : [],
          ),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('the size of our stream', () => {
  it('is at most 40 bytes a token at 50 tokens a second', () => {
    const encoder = createUiStreamEncoder();
    encoder.start(turn, emptyReply());
    let sizeBytes = 0;
    let flushedMs = 0;
    const tokens = 500;
    for (let nowMs = 0, token = 0; token < tokens; nowMs += 1) {
      if (nowMs % 20 === 0) {
        encoder.push({ type: 'text', delta: ' word' });
        token += 1;
      }
      if (!encoder.isDue(nowMs - flushedMs)) continue;
      const text = encoder.flush();
      if (text !== '') flushedMs = nowMs;
      sizeBytes += text.length;
    }
    expect(sizeBytes / tokens).toBeLessThanOrEqual(40);
  });
});

it('skips the chunks and the events of a later version, and reads on', () => {
  const lines = [
    { type: 'data-event', data: { type: 'hologram', beams: 3 } },
    { type: 'hologram-delta', beams: 3 },
    { type: 'text-delta', id: 't', delta: 'Low water.' },
  ].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  const items = createUiStreamDecoder().feed(new TextEncoder().encode(lines.join('')));
  expect(items).toEqual([{ type: 'event', event: { type: 'text', delta: 'Low water.' } }]);
});
