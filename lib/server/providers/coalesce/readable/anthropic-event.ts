import { isRecord, type JsonRecord, stringField } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';

/** New kinds may come at any time, and readers are asked to skip them. */
const EVENTS: ReadonlySet<unknown> = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
]);

const DELTAS: ReadonlySet<unknown> = new Set([
  'text_delta',
  'thinking_delta',
  'signature_delta',
  'input_json_delta',
  'citations_delta',
  'compaction_delta',
]);

const BLOCKS: ReadonlySet<unknown> = new Set([
  'text',
  'thinking',
  'redacted_thinking',
  'tool_use',
  'server_tool_use',
  'compaction',
  'mcp_tool_use',
  'mcp_tool_result',
  'web_fetch_tool_result',
  'web_search_tool_result',
  'code_execution_tool_result',
  'bash_code_execution_tool_result',
  'text_editor_code_execution_tool_result',
  'tool_search_tool_result',
  'advisor_tool_result',
]);

/** Stands for an unknown number of tokens, which we count instead. */
const UNKNOWN_TOKENS = -1;

/**
 * Splits a whole message into events, drops unknown kinds and fills in missing figures. Throws ReportedError for an
 * error.
 */
export function toReadableMessageEvent(event: JsonRecord): readonly JsonRecord[] {
  const { type } = event;
  const hasError = event['error'] !== undefined && event['error'] !== null;
  if (type === 'error' || (hasError && !EVENTS.has(type))) throw new ReportedError(event);
  if (type === 'message') return eventsOf(event);
  if (!EVENTS.has(type)) return [];
  if (type === 'message_start') return startOf(event['message']);
  if (type === 'content_block_start')
    return BLOCKS.has(stringField(event['content_block'], 'type')) ? [event] : [];
  if (type === 'content_block_delta') return DELTAS.has(stringField(event['delta'], 'type')) ? [event] : [];
  return type === 'message_delta' ? [endOf(event)] : [event];
}

function startOf(message: unknown): readonly JsonRecord[] {
  if (!isRecord(message)) return [];
  const usage = isRecord(message['usage']) ? message['usage'] : {};
  const input = usage['input_tokens'];
  return [
    {
      type: 'message_start',
      message: { ...message, usage: { ...usage, input_tokens: typeof input === 'number' ? input : 0 } },
    },
  ];
}

function endOf(event: JsonRecord): JsonRecord {
  const usage = isRecord(event['usage']) ? event['usage'] : {};
  const output = usage['output_tokens'];
  return {
    ...event,
    delta: isRecord(event['delta']) ? event['delta'] : {},
    usage: { ...usage, output_tokens: typeof output === 'number' ? output : UNKNOWN_TOKENS },
  };
}

function eventsOf(message: JsonRecord): readonly JsonRecord[] {
  const blocks = Array.isArray(message['content']) ? message['content'].filter(isRecord) : [];
  const { usage, stop_reason, stop_sequence = null } = message;
  return [
    ...startOf({ ...message, content: [], stop_reason: null }),
    ...blocks.flatMap((block, index) => blockEvents(block, index)),
    endOf({ type: 'message_delta', delta: { stop_reason, stop_sequence }, usage }),
    { type: 'message_stop' },
  ];
}

function blockEvents(block: JsonRecord, index: number): readonly JsonRecord[] {
  const stop = { type: 'content_block_stop', index };
  const begun = (content_block: JsonRecord, delta: JsonRecord) => [
    { type: 'content_block_start', index, content_block },
    { type: 'content_block_delta', index, delta },
    stop,
  ];
  if (block['type'] === 'text')
    return begun({ type: 'text', text: '' }, { type: 'text_delta', text: block['text'] });
  if (block['type'] === 'thinking')
    return begun({ type: 'thinking', thinking: '' }, { type: 'thinking_delta', thinking: block['thinking'] });
  if (block['type'] !== 'tool_use') return [];
  const input = { type: 'input_json_delta', partial_json: JSON.stringify(block['input'] ?? {}) };
  return begun({ ...block, input: {} }, input);
}
