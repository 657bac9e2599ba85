import { stringField } from '@/lib/domain/shared/json-record';
import type { DialectReader } from './delta';
import { ResponseItems } from './readable/response-items';
import { toReadableResponseEvent } from './readable/responses-event';

const QUIET_EVENTS: ReadonlySet<unknown> = new Set([
  'response.created',
  'response.queued',
  'response.in_progress',
  'response.content_part.added',
  'response.content_part.done',
  'response.output_text.done',
  'response.reasoning_summary_part.added',
  'response.reasoning_summary_part.done',
  'response.reasoning_summary_text.done',
  'keepalive',
]);

const END_EVENTS: ReadonlySet<unknown> = new Set([
  'response.completed',
  'response.incomplete',
  'response.failed',
  'response.cancelled',
  'error',
]);

export function openAiResponsesReader(): DialectReader {
  const items = new ResponseItems();
  return {
    ...READER,
    findDelta(event) {
      const delta = READER.findDelta(event);
      if (delta?.kind === 'text') items.noteText(event);
      return delta;
    },
    toReadable: (event) => toReadableResponseEvent(event).flatMap((each) => items.complete(each)),
  };
}

const READER: DialectReader = {
  findDelta(event) {
    const { type, delta, logprobs } = event;
    if (typeof delta !== 'string' || (Array.isArray(logprobs) && logprobs.length > 0)) return null;
    if (type === 'response.output_text.delta')
      return { kind: 'text', part: `text ${String(event['item_id'])}`, text: delta };
    // Open models send no summary, but the thoughts themselves.
    if (type === 'response.reasoning_text.delta')
      return { kind: 'reasoning', part: `thoughts ${String(event['item_id'])}`, text: delta };
    if (type !== 'response.reasoning_summary_text.delta') return null;
    const part = `summary ${String(event['item_id'])} ${String(event['summary_index'])}`;
    return { kind: 'reasoning', part, text: delta };
  },
  isNamed: true,
  missingEnd: { type: 'response.completed', response: {} },
  isQuiet(event) {
    const { type } = event;
    if (type !== 'response.output_item.added' && type !== 'response.output_item.done')
      return QUIET_EVENTS.has(type);
    const item = stringField(event['item'], 'type');
    return item === 'message' || item === 'reasoning';
  },
  isAnnotation: ({ type }) => type === 'response.output_text.annotation.added',
  isEnd: (event) => END_EVENTS.has(event['type']),
  isLast: (event) => END_EVENTS.has(event['type']),
};
