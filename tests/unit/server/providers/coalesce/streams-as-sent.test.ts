import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { modelRequest, testModel } from '@/tests/support/data/provider-streams';

const FOLDER = path.join(process.cwd(), 'tests/fixtures/streams');

/** Servers were reported to write these streams; each has what a reader of the answer must see. */
const casesSchema = z.array(
  z.object({
    file: z.string(),
    dialect: z.enum(['openai-chat', 'openai-responses', 'anthropic', 'gemini']),
    reported: z.string(),
    contentType: z.string(),
    staysOpen: z.boolean(),
    expected: z.object({
      text: z.string().default(''),
      reasoning: z.string().default(''),
      calls: z.array(z.tuple([z.string(), z.string()])).default([]),
      finish: z.string().nullable().default(null),
      usage: z.tuple([z.number(), z.number()]).nullable().default(null),
      error: z.string().nullable().default(null),
      message: z.string().nullable().default(null),
    }),
  }),
);
const CASES = casesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')));

const connection = { apiKey: 'test-key-1234', baseUrl: 'http://provider.test/v1' };
const ADAPTERS = {
  'openai-chat': compatibleAdapter(connection),
  'openai-responses': openAiAdapter(connection),
  anthropic: anthropicAdapter(connection),
  gemini: geminiAdapter(connection),
};
const MODELS = { 'openai-chat': 'm', 'openai-responses': 'gpt-5', anthropic: 'm', gemini: 'm' };

/** The connection may stay open behind the answer. */
function fetchOf({ file, contentType, staysOpen }: (typeof CASES)[number], pieceBytes: number) {
  const bytes = readFileSync(path.join(FOLDER, file));
  const state = { isClosed: false };
  const fetch = () => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += pieceBytes)));
        else if (staysOpen) await new Promise(() => undefined);
        else controller.close();
      },
      cancel: () => void (state.isClosed = true),
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': contentType } }));
  };
  return { fetch, state };
}

function readerOf(events: readonly ChatEvent[]) {
  const { content } = applyEvents(emptyReply(), events);
  const join = (type: 'text' | 'reasoning') =>
    content.map((part) => (part.type === type ? part.text : '')).join('');
  const finish = events.find((event) => event.type === 'finish');
  const usage = events.find((event) => event.type === 'usage')?.usage;
  return {
    text: join('text'),
    reasoning: join('reasoning'),
    calls: events.flatMap((event) => (event.type === 'tool-call' ? [[event.name, event.input]] : [])),
    finish: finish?.reason ?? null,
    usage: usage === undefined ? null : [usage.promptTokens, usage.completionTokens],
  };
}

const CALC = {
  name: 'calc',
  description: '',
  parameters: { type: 'object', properties: { input: { type: 'string' } } },
};

describe.each([1_000_000, 7])('in pieces of %i bytes', (pieceBytes) => {
  it.each(CASES.map((each) => [each.file, each] as const))('%s', async (_, each) => {
    const { fetch, state } = fetchOf(each, pieceBytes);
    const events: ChatEvent[] = [];
    const model = testModel(ADAPTERS[each.dialect], { fetch });
    const tools = each.expected.calls.length > 0 ? [CALC] : [];
    const failure: unknown = await model
      .generate(modelRequest(MODELS[each.dialect], { tools }), (event) => events.push(event))
      .then(
        () => null,
        (error: unknown) => error,
      );
    const { error, message, usage, ...said } = each.expected;
    expect(readerOf(events)).toMatchObject(said);
    if (usage !== null) expect(readerOf(events).usage).toEqual(usage);
    expect(failure instanceof AppError ? failure.code : failure).toBe(error);
    if (message !== null) expect(failure).toMatchObject({ details: { message } });
    if (each.staysOpen) expect(state.isClosed).toBe(true);
  });
});
