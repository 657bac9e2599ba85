import type { DialectReader } from './delta';

const TEXT_EVENTS: ReadonlySet<unknown> = new Set([
  'response.output_text.delta',
  'response.reasoning_summary_text.delta',
  'response.reasoning_text.delta',
]);

const END_EVENTS: ReadonlySet<unknown> = new Set([
  'response.completed',
  'response.incomplete',
  'response.failed',
  'response.cancelled',
  'error',
]);

/** OpenAI's Responses API. */
export const openAiResponsesReader: DialectReader = {
  findDelta(event) {
    const { type, delta, logprobs } = event;
    if (!TEXT_EVENTS.has(type) || typeof delta !== 'string') return null;
    if (Array.isArray(logprobs) && logprobs.length > 0) return null;
    const place = `${event['item_id']} ${event['content_index'] ?? event['summary_index']}`;
    return { key: `${type} ${place}`, holder: event, field: 'delta', text: delta };
  },
  isEnd: (event) => END_EVENTS.has(event['type']),
};
