import { isRecord } from '@/lib/domain/json-record';
import type { DialectReader } from './delta';

const TEXT_FIELDS: ReadonlyMap<unknown, string> = new Map([
  ['text_delta', 'text'],
  ['thinking_delta', 'thinking'],
]);

/** Anthropic's Messages API. */
export const anthropicReader: DialectReader = {
  findDelta(event) {
    const delta = event['delta'];
    if (event['type'] !== 'content_block_delta' || !isRecord(delta)) return null;
    const field = TEXT_FIELDS.get(delta['type']);
    const text = field === undefined ? undefined : delta[field];
    if (field === undefined || typeof text !== 'string') return null;
    return { key: `${event['index']} ${field}`, holder: delta, field, text };
  },
  isEnd: (event) => event['type'] === 'message_stop' || event['type'] === 'error',
};
