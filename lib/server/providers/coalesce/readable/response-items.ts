import { isRecord, type JsonRecord, stringField } from '@/lib/domain/shared/json-record';
import { eventsOfItem, toItem } from './responses-event';

/** Items beyond this number are not completed. */
const ITEMS_LIMIT = 500;

/**
 * A server that sends whole items leaves out pieces of text that only its end has, the end of a call, and items that
 * only the last event has. They are added.
 */
export class ResponseItems {
  readonly #texts = new Set<string>();
  readonly #calls = new Map<unknown, JsonRecord>();
  #hasItems = false;

  noteText(event: JsonRecord): void {
    this.#hasItems = true;
    if (this.#texts.size < ITEMS_LIMIT) this.#texts.add(String(event['item_id']));
  }

  complete(event: JsonRecord): readonly JsonRecord[] {
    switch (event['type']) {
      case 'response.output_text.delta':
        this.noteText(event);
        return [event];
      case 'response.output_text.done':
        return this.#textOf(event);
      case 'response.output_item.added':
      case 'response.output_item.done':
        return this.#note(event);
      case 'response.function_call_arguments.done':
        this.#grow(event);
        return [event];
      case 'response.completed':
      case 'response.incomplete':
        return [...this.#missing(event['response']), event];
      default:
        return [event];
    }
  }

  #textOf(event: JsonRecord): readonly JsonRecord[] {
    const text = stringField(event, 'text') ?? '';
    if (text === '' || this.#texts.has(String(event['item_id']))) return [event];
    this.noteText(event);
    return [{ ...event, type: 'response.output_text.delta', delta: text, text: undefined }, event];
  }

  #note(event: JsonRecord): readonly JsonRecord[] {
    const { item, output_index: place, type } = event;
    if (!isRecord(item)) return [event];
    this.#hasItems ||= item['type'] === 'message' || item['type'] === 'function_call';
    if (item['type'] !== 'function_call') return [event];
    if (type === 'response.output_item.done') this.#calls.delete(place);
    else if (this.#calls.size < ITEMS_LIMIT) this.#calls.set(place, item);
    return [event];
  }

  #grow({ output_index: place, arguments: input }: JsonRecord): void {
    const call = this.#calls.get(place);
    if (call !== undefined) this.#calls.set(place, { ...call, arguments: input });
  }

  #missing(response: unknown): readonly JsonRecord[] {
    const output = isRecord(response) && Array.isArray(response['output']) ? response['output'] : [];
    const calls = [...this.#calls].map(([output_index, item]) => ({
      type: 'response.output_item.done',
      output_index,
      item: toItem(item),
    }));
    this.#calls.clear();
    return this.#hasItems ? calls : output.filter(isRecord).flatMap(eventsOfItem);
  }
}
