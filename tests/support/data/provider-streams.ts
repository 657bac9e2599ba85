import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { toChatModel } from '@/lib/server/providers/call/to-chat-model';
import type { Adapter, ChatModel, ModelRequest } from '@/lib/server/providers/contract';

const FOLDER = path.join(process.cwd(), 'tests/fixtures/providers');

export function recordedStream(name: string): Uint8Array {
  return readFileSync(path.join(FOLDER, `${name}.sse`));
}

/** Answers every call with these bytes, in pieces of the given size, a turn of the loop apart. */
export function fetchOf(bytes: Uint8Array, pieceBytes = bytes.length): typeof globalThis.fetch {
  return () => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + pieceBytes));
        at += pieceBytes;
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
}

export function modelRequest(model: string, changes: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model,
    system: '',
    messages: [{ role: 'user', text: 'hello' }],
    settings: {},
    signal: new AbortController().signal,
    ...changes,
  };
}

export function testModel(
  adapter: Adapter,
  options: { fetch?: typeof globalThis.fetch; silenceLimitMs?: number; coalesceWindowMs?: number } = {},
): ChatModel {
  return toChatModel(adapter, {
    window: { contextWindowTokens: 32_000, maxOutputTokens: 4_096 },
    countTokens: (text) => text.length,
    ...options,
  });
}

export async function collectEvents(model: ChatModel, request: ModelRequest): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  await model.generate(request, (event) => events.push(event));
  return events;
}

/**
 * Joins neighbouring text and reasoning, sets durations to zero and puts the model first, since it may be named at
 * any time: the final state of a reader.
 */
export function joinedEvents(events: readonly ChatEvent[]): ChatEvent[] {
  const joined: ChatEvent[] = [];
  for (const event of events) {
    if (event.type === 'model') continue;
    const last = joined.at(-1);
    if (last !== undefined && event.type === 'text' && last.type === 'text')
      joined[joined.length - 1] = { ...last, delta: last.delta + event.delta };
    else if (last !== undefined && event.type === 'reasoning' && last.type === 'reasoning')
      joined[joined.length - 1] = { ...last, delta: last.delta + event.delta };
    else joined.push(event.type === 'reasoning-end' ? { ...event, durationMs: 0 } : event);
  }
  return [...events.filter((event) => event.type === 'model'), ...joined];
}

/** Answers a request from a recording; returns what was sent, and what came of it. */
export async function answerFrom(
  adapter: Adapter,
  recording: string,
  { model, ...changes }: Partial<ModelRequest> & { model: string },
) {
  let body: Record<string, unknown> = {};
  const answer = fetchOf(recordedStream(recording), 700);
  const fetch: typeof globalThis.fetch = (input, init) => {
    body = JSON.parse(String(init?.body));
    return answer(input, init);
  };
  const events: ChatEvent[] = [];
  const request = modelRequest(model, changes);
  const step = await testModel(adapter, { fetch }).generate(request, (event) => void events.push(event));
  const calls = events.filter(({ type }) => type === 'tool-call' || type === 'tool-result');
  const text = events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('');
  return { body, calls, text, step };
}
