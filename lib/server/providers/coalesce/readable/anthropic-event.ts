import { randomUUID } from 'node:crypto';
import { isRecord, type JsonRecord, parseJson, stringField } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { isFailureAlone, isSaid } from './failure-alone';
import { toReadableUsage } from './readable-usage';

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

/** Compatible servers use words of other protocols. */
const STOP_REASONS: Readonly<Record<string, string>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  function_call: 'tool_use',
  content_filter: 'refusal',
};

/** It tells us to count the tokens ourselves. */
const UNKNOWN_TOKENS = -1;

/** Drops unknown kinds and fills in missing figures. Throws ReportedError. */
export function toReadableMessageEvent(event: JsonRecord): readonly JsonRecord[] {
  const { type } = event;
  if (isReport(event)) throw new ReportedError(event);
  if (type === 'message' || isWholeMessage(event)) return eventsOf(event);
  if (!EVENTS.has(type)) return [];
  if (type === 'message_start') return startOf(event['message']);
  if (type === 'message_delta') return [endOf(event)];
  if (type === 'message_stop') return [event];
  const placed = { ...event, index: typeof event['index'] === 'number' ? event['index'] : 0 };
  if (type === 'content_block_start') return beginningOf(placed, event['content_block']);
  return type === 'content_block_delta' ? deltaOf(placed, event['delta']) : [placed];
}

function isReport(event: JsonRecord): boolean {
  const { type, error } = event;
  if (type === 'error' || (isSaid(error) && !EVENTS.has(type))) return true;
  return type === undefined && isFailureAlone(event);
}

function isWholeMessage({ type, role, content }: JsonRecord): boolean {
  return type === undefined && role === 'assistant' && content !== undefined;
}

function beginningOf(event: JsonRecord, block: unknown): readonly JsonRecord[] {
  if (!isRecord(block) || !BLOCKS.has(block['type'])) return [];
  const { type } = block;
  if (type === 'tool_use') return [{ ...event, content_block: toCallBlock(block) }];
  if (type === 'redacted_thinking' && typeof block['data'] !== 'string') return [];
  if (type !== 'text' && type !== 'thinking') return [{ ...event, content_block: block }];
  // The first text of a block is read from deltas alone.
  const begun = stringField(block, type) ?? '';
  const start = { ...event, content_block: { ...block, [type]: '' } };
  if (begun === '') return [start];
  const delta = { type: `${type}_delta`, [type]: begun };
  return [start, { type: 'content_block_delta', index: event['index'], delta }];
}

function toCallBlock(block: JsonRecord): JsonRecord {
  const { id, input } = block;
  const read: unknown = typeof input === 'string' ? parseJson(input) : input;
  return {
    ...block,
    id: typeof id === 'string' && id !== '' ? id : `toolu_${randomUUID()}`,
    input: isRecord(read) ? read : {},
  };
}

const TEXT_DELTAS: Readonly<Record<string, string>> = {
  text_delta: 'text',
  thinking_delta: 'thinking',
  input_json_delta: 'partial_json',
  signature_delta: 'signature',
};

function deltaOf(event: JsonRecord, sent: unknown): readonly JsonRecord[] {
  const delta = isRecord(sent) ? withType(sent) : null;
  const type = stringField(delta, 'type') ?? '';
  if (delta === null || !DELTAS.has(type)) return [];
  if (type === 'citations_delta' && !isCitation(delta['citation'])) return [];
  const name = TEXT_DELTAS[type];
  if (name === undefined || typeof delta[name] === 'string') return [{ ...event, delta }];
  return isRecord(delta[name])
    ? [{ ...event, delta: { ...delta, [name]: JSON.stringify(delta[name]) } }]
    : [];
}

/** Where the kind is missing, the field that has the words tells it. */
function withType(delta: JsonRecord): JsonRecord {
  if (delta['type'] !== undefined) return delta;
  const type = Object.entries(TEXT_DELTAS).find(([, name]) => delta[name] !== undefined)?.[0];
  return { ...delta, type };
}

/** A citation of an unknown kind is no source to show. */
function isCitation(citation: unknown): boolean {
  const type = stringField(citation, 'type') ?? '';
  return stringField(citation, 'cited_text') !== undefined && CITATIONS.has(type);
}

const CITATIONS: ReadonlySet<string> = new Set([
  ...['web_search_result_location', 'page_location', 'char_location'],
  ...['content_block_location', 'search_result_location'],
]);

function startOf(message: unknown): readonly JsonRecord[] {
  if (!isRecord(message)) return [];
  const usage = toReadableUsage(message['usage']) ?? {};
  const input = usage['input_tokens'] ?? usage['prompt_tokens'];
  const started = {
    ...message,
    id: stringField(message, 'id'),
    model: stringField(message, 'model'),
    role: 'assistant',
    content: callsIn(message['content']),
    container: undefined,
    usage: { ...usage, input_tokens: typeof input === 'number' ? input : 0 },
  };
  return [{ type: 'message_start', message: started }];
}

/** A message may begin with its calls alone. */
function callsIn(content: unknown): readonly JsonRecord[] {
  const blocks = Array.isArray(content) ? content.filter(isRecord) : [];
  return blocks.filter(({ type }) => type === 'tool_use').map(toCallBlock);
}

function endOf(event: JsonRecord): JsonRecord {
  const usage = toReadableUsage(event['usage']) ?? {};
  const output = usage['output_tokens'] ?? usage['completion_tokens'];
  const delta = isRecord(event['delta']) ? event['delta'] : {};
  const reason = stringField(delta, 'stop_reason') ?? null;
  return {
    ...event,
    context_management: undefined,
    delta: {
      ...delta,
      container: undefined,
      stop_reason: reason === null ? null : (STOP_REASONS[reason.toLowerCase()] ?? reason.toLowerCase()),
    },
    usage: { ...usage, output_tokens: typeof output === 'number' ? output : UNKNOWN_TOKENS },
  };
}

function eventsOf(message: JsonRecord): readonly JsonRecord[] {
  const { content } = message;
  const written: unknown = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  const blocks = Array.isArray(written) ? written.filter(isRecord) : [];
  const { usage, stop_reason, stop_sequence = null } = message;
  return [
    ...startOf({ ...message, content: [], stop_reason: null }),
    ...blocks.flatMap((block, index) => blockEvents(block, index)),
    endOf({ type: 'message_delta', delta: { stop_reason: stop_reason ?? 'end_turn', stop_sequence }, usage }),
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
  return begun({ ...toCallBlock(block), input: {} }, input);
}
