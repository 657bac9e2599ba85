import { AppError } from '@/lib/domain/shared/app-error';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import type { Adapter } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { fetchOf, modelRequest, recordedStream, testModel } from '@/tests/support/data/provider-streams';
import type { FuzzTarget } from '../fuzz-target.ts';
import { chosenBy, spliced } from '../spliced.ts';

const connection = { apiKey: 'test-key-1234' };

/** A connection brings this much at a time. */
const PIECE_BYTES = 65_536;

const FRAMES = [
  'data: ',
  '\n',
  '\n\n',
  '\r\n',
  'event: error\n',
  ': a\n',
  'data: [DONE]\n\n',
  '{',
  '}',
  '[',
  ']',
];
const TEXTS = [
  '"text":"',
  '"a"',
  '\\u0041',
  '\\"',
  ',',
  ':',
  'null',
  '1e9',
  '{"type":"',
  '{"error":{"message":"a"}}',
];

interface Dialect {
  readonly name: string;
  readonly recording: string;
  readonly model: string;
  readonly adapter: Adapter;
  /** Whole events, with and without their frame. */
  readonly events: readonly string[];
}

const DIALECTS: readonly Dialect[] = [
  {
    name: 'chat completions',
    recording: 'openai-chat',
    model: 'gpt-4o',
    adapter: compatibleAdapter({ ...connection, baseUrl: 'http://provider.test/v1' }),
    events: [
      'data: {"choices":[{"index":0,"delta":{"content":"a"}}]}\n\n',
      '{"choices":[{"delta":{"content":"a"}}]}',
      'data: {"choices":[{"delta":{"reasoning_content":"a"}}]}\n\n',
      'data: {"choices":[{"delta":{"tool_calls":[{"index":0,"id":"c","function":{"name":"f","arguments":"{"}}]}}]}\n\n',
      'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n',
      '"delta":{"content":[{"type":"text","text":"a"}]}',
      '"usage":{"prompt_tokens":1}',
    ],
  },
  {
    name: 'responses',
    recording: 'openai-responses',
    model: 'gpt-5.5',
    adapter: openAiAdapter(connection),
    events: [
      'data: {"type":"response.output_text.delta","item_id":"m","output_index":0,"delta":"a"}\n\n',
      'data: {"type":"response.output_item.added","output_index":0,"item":{"id":"m","type":"message"}}\n\n',
      'data: {"type":"response.function_call_arguments.delta","output_index":1,"delta":"{"}\n\n',
      'data: {"type":"response.reasoning_summary_text.delta","delta":"a"}\n\n',
      'data: {"type":"response.completed","response":{"output":[]}}\n\n',
      'data: {"type":"response.failed","response":{"error":{"code":"a","message":"b"}}}\n\n',
    ],
  },
  {
    name: 'Anthropic',
    recording: 'anthropic',
    model: 'claude-opus-5',
    adapter: anthropicAdapter(connection),
    events: [
      'data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"a"}}\n\n',
      'data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n',
      'data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{"}}\n\n',
      'data: {"type":"content_block_stop","index":0}\n\n',
      'data: {"type":"message_delta","delta":{"stop_reason":"end_turn"}}\n\n',
      'data: {"type":"message_stop"}\n\n',
    ],
  },
  {
    name: 'Gemini',
    recording: 'gemini',
    model: 'gemini-2.5-pro',
    adapter: geminiAdapter(connection),
    events: [
      'data: {"candidates":[{"content":{"parts":[{"text":"a"}]}}]}\n\n',
      '{"candidates":[{"content":{"parts":[{"text":"a","thought":true}]}}]}',
      'data: {"candidates":[{"content":{"parts":[{"functionCall":{"name":"f","args":{}}}]}}]}\n\n',
      'data: {"candidates":[{"finishReason":"STOP"}]}\n\n',
      '"usageMetadata":{"promptTokenCount":1}',
    ],
  },
];

/** The event loop reads them a slice at a time, down to the events of an answer. */
export const STREAM_TARGETS: readonly FuzzTarget[] = DIALECTS.map(
  ({ name, recording, model, adapter, events }) => ({
    name: `streams: ${name}`,
    units: [...events, ...FRAMES, ...TEXTS],
    limitCharacters: 300_000,
    shortRuns: 5,
    isSliced: true,
    read: (text) => {
      const recorded = new TextDecoder().decode(recordedStream(recording));
      const stream = new TextEncoder().encode(spliced(chosenBy([recorded, ''], text), text));
      return readStream(adapter, model, stream);
    },
  }),
);

async function readStream(adapter: Adapter, model: string, stream: Uint8Array): Promise<string> {
  try {
    const fetch = fetchOf(stream, PIECE_BYTES);
    await testModel(adapter, { fetch }).generate(modelRequest(model), () => undefined);
    return 'read';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
