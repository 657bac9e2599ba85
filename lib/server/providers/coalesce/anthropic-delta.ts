import { isRecord, type JsonRecord, stringField } from '@/lib/domain/shared/json-record';
import type { DialectReader } from './delta';
import { toReadableMessageEvent } from './readable/anthropic-event';

const QUIET_EVENTS: ReadonlySet<unknown> = new Set([
  'message_start',
  'content_block_stop',
  'message_delta',
  'message_stop',
  'ping',
]);

export const anthropicReader: DialectReader = {
  findDelta(event) {
    const delta = event['delta'];
    if (event['type'] !== 'content_block_delta' || !isRecord(delta)) return null;
    const part = String(event['index']);
    if (delta['type'] === 'text_delta' && typeof delta['text'] === 'string')
      return { kind: 'text', part, text: delta['text'] };
    if (delta['type'] === 'thinking_delta' && typeof delta['thinking'] === 'string')
      return { kind: 'reasoning', part, text: delta['thinking'] };
    return null;
  },
  isQuiet(event) {
    if (event['type'] === 'content_block_delta')
      return stringField(event['delta'], 'type') === 'signature_delta';
    if (event['type'] !== 'content_block_start') return QUIET_EVENTS.has(event['type']);
    const block = event['content_block'];
    return stringField(block, 'text') === '' || stringField(block, 'thinking') === '';
  },
  isEnd: isFinish,
  isLast: (event) => event['type'] === 'message_stop',
  toReadable: toReadableMessageEvent,
  endsOnce: true,
  missingEnd: { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  missingLast: { type: 'message_stop' },
};

/** Some servers leave out the final mark that follows. */
function isFinish({ type, delta }: JsonRecord): boolean {
  return type === 'message_delta' && isRecord(delta) && typeof delta['stop_reason'] === 'string';
}
