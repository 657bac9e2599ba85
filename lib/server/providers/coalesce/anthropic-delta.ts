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

export function anthropicReader(): DialectReader {
  const open = new Set<unknown>();
  return {
    ...READER,
    toReadable: (event) => toReadableMessageEvent(event).flatMap((each) => closed(each, open)),
  };
}

/** Ends blocks that a server left open: a call counts only when ended. */
function closed(event: JsonRecord, open: Set<unknown>): readonly JsonRecord[] {
  const { type, index } = event;
  if (type === 'content_block_start') open.add(index);
  else if (type === 'content_block_stop') open.delete(index);
  if (type !== 'message_delta' || open.size === 0) return [event];
  const stops = [...open].map((each) => ({ type: 'content_block_stop', index: each }));
  open.clear();
  return [...stops, event];
}

const READER: DialectReader = {
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
  isNamed: true,
  endsOnce: true,
  missingEnd: { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  missingLast: { type: 'message_stop' },
};

/** Behind a reason to stop, only the final mark follows, which some servers leave out. */
function isFinish({ type, delta }: JsonRecord): boolean {
  return type === 'message_delta' && isRecord(delta) && typeof delta['stop_reason'] === 'string';
}
