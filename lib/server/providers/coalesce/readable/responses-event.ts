import { isRecord, type JsonRecord, stringField } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { isFailureAlone } from './failure-alone';

/** Fills in what compatible servers leave out. A correct event is returned itself. Throws ReportedError. */
export function toReadableResponseEvent(event: JsonRecord): readonly JsonRecord[] {
  const { type, error, response, object } = event;
  const isError = type === 'error' || (type === undefined && isRecord(error));
  if (isError || (type === undefined && isFailureAlone(event))) throw new ReportedError(event);
  if (type === 'response.failed' && isRecord(response) && isRecord(response['error']))
    throw new ReportedError({ error: response['error'] });
  if (object === 'response' && Array.isArray(event['output'])) return eventsOf(event, event['output']);
  if (typeof type !== 'string') return [];
  return type === 'response.created' ? [startOf(event, response)] : [event];
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
  const isWhole = response['status'] !== 'incomplete';
  return [
    startOf({ type: 'response.created', response }, response),
    ...output.filter(isRecord).flatMap(eventsOfItem),
    { type: isWhole ? 'response.completed' : 'response.incomplete', response },
  ];
}

function eventsOfItem(item: JsonRecord, output_index: number): readonly JsonRecord[] {
  const added = { type: 'response.output_item.added', output_index, item };
  const done = { type: 'response.output_item.done', output_index, item };
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
