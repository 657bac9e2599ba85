import { randomUUID } from 'node:crypto';
import { isRecord, type JsonRecord, stringField } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { isFailureAlone } from './failure-alone';
import { toReadableUsage } from './readable-usage';

/** Fills in what compatible servers leave out. A correct event is returned itself. Throws ReportedError. */
export function toReadableResponseEvent(event: JsonRecord): readonly JsonRecord[] {
  const report = reportOf(event);
  if (report !== null) throw new ReportedError(report);
  const { type, object, output } = event;
  if (object === 'response' && Array.isArray(output)) return eventsOf(event, output);
  return typeof type === 'string' ? eventsOfType(type, event) : [];
}

/** Returns null for no error. */
function reportOf(event: JsonRecord): unknown {
  const { type, error, response, object, status } = event;
  const isError = type === 'error' || (type === undefined && isRecord(error));
  if (type === 'response.failed') return { error: reasonOf(response) };
  if (object === 'response' && status === 'failed') return { error: reasonOf(event) };
  return isError || (type === undefined && isFailureAlone(event)) ? event : null;
}

function eventsOfType(type: string, event: JsonRecord): readonly JsonRecord[] {
  switch (type) {
    case 'response.created':
      return [startOf(event, event['response'])];
    case 'response.completed':
    case 'response.incomplete':
    // The realtime protocol ends in this way.
    case 'response.done':
      return [endOf(type, event['response'])];
    case 'response.reasoning_text.delta':
      // The package takes the thoughts themselves for what it knows as their summary.
      return [summaryDelta({ ...event, summary_index: 0 })];
    case 'response.output_text.annotation.added':
      return isAnnotation(event['annotation']) ? [event] : [];
    case 'response.output_item.added':
    case 'response.output_item.done':
      return [{ ...event, item: toItem(event['item']) }];
    default:
      return [event];
  }
}

const ANNOTATIONS: ReadonlySet<unknown> = new Set([
  ...['url_citation', 'file_citation', 'container_file_citation', 'file_path'],
]);

function isAnnotation(annotation: unknown): boolean {
  return isRecord(annotation) && ANNOTATIONS.has(annotation['type']);
}

/** Returns the words of the failure, or what is known of it. */
function reasonOf(response: unknown): unknown {
  const { error, incomplete_details: details } = isRecord(response) ? response : {};
  return isRecord(error) ? error : { message: stringField(details, 'reason') ?? 'response.failed' };
}

function endOf(type: string, response: unknown): JsonRecord {
  const known = isRecord(response) ? response : {};
  const figures = toReadableUsage(known['usage']);
  const input = figures?.['input_tokens'] ?? figures?.['prompt_tokens'] ?? 0;
  const output = figures?.['output_tokens'] ?? figures?.['completion_tokens'] ?? 0;
  return {
    type:
      type === 'response.incomplete' || known['status'] === 'incomplete'
        ? 'response.incomplete'
        : 'response.completed',
    response: {
      ...known,
      incomplete_details: isRecord(known['incomplete_details']) ? known['incomplete_details'] : undefined,
      usage: figures === null ? undefined : { ...figures, input_tokens: input, output_tokens: output },
    },
  };
}

/** Compatible servers leave out the state and id of a call. */
export function toItem(item: unknown): unknown {
  if (!isRecord(item) || item['type'] !== 'function_call') return item;
  const { arguments: input } = item;
  const id = stringField(item, 'call_id') ?? stringField(item, 'id') ?? `call_${randomUUID()}`;
  return {
    ...item,
    id: stringField(item, 'id') ?? id,
    call_id: id,
    status: 'completed',
    arguments: isRecord(input) ? JSON.stringify(input) : (stringField(item, 'arguments') ?? ''),
  };
}

function startOf(event: JsonRecord, response: unknown): JsonRecord {
  const { id, created_at, model, ...rest } = isRecord(response) ? response : {};
  if (typeof id === 'string' && typeof created_at === 'number' && typeof model === 'string') return event;
  return {
    ...event,
    response: {
      ...rest,
      id: typeof id === 'string' ? id : '',
      created_at: typeof created_at === 'number' ? created_at : 0,
      model: typeof model === 'string' ? model : '',
    },
  };
}

function eventsOf(response: JsonRecord, output: readonly unknown[]): readonly JsonRecord[] {
  return [
    startOf({ type: 'response.created', response }, response),
    ...output.filter(isRecord).flatMap(eventsOfItem),
    endOf('response.completed', response),
  ];
}

export function eventsOfItem(sent: JsonRecord, output_index: number): readonly JsonRecord[] {
  const read = toItem(sent);
  const item = isRecord(read) ? read : sent;
  const added = { type: 'response.output_item.added', output_index, item };
  const done = { type: 'response.output_item.done', output_index, item };
  if (item['type'] === 'reasoning') return [...thoughtsOf(item, output_index), done];
  const parts = Array.isArray(item['content']) ? item['content'].filter(isRecord) : [];
  if (item['type'] !== 'message') return [added, done];
  const texts = parts.map((part, content_index) => ({
    type: 'response.output_text.delta',
    item_id: stringField(item, 'id') ?? '',
    output_index,
    content_index,
    delta: stringField(part, 'text') ?? stringField(part, 'refusal') ?? '',
  }));
  return [added, ...texts, done];
}

function thoughtsOf(item: JsonRecord, output_index: number): readonly JsonRecord[] {
  const parts = ['summary', 'content'].flatMap((name) => (Array.isArray(item[name]) ? item[name] : []));
  const item_id = stringField(item, 'id') ?? '';
  return [
    { type: 'response.output_item.added', output_index, item },
    ...parts
      .filter(isRecord)
      .flatMap((part, summary_index) => [
        { type: 'response.reasoning_summary_part.added', item_id, output_index, summary_index },
        summaryDelta({ item_id, output_index, summary_index, delta: stringField(part, 'text') ?? '' }),
      ]),
  ];
}

function summaryDelta(fields: JsonRecord): JsonRecord {
  return { ...fields, type: 'response.reasoning_summary_text.delta' };
}
