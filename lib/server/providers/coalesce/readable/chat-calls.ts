import { randomUUID } from 'node:crypto';
import { isRecord, type JsonRecord, parseJson } from '@/lib/domain/shared/json-record';
import { indexOf, textOr } from './chat-values';

/** A call in the older form comes first; null means that there is none. */
export function toCalls(delta: JsonRecord): readonly JsonRecord[] | null {
  const { tool_calls: calls = delta['toolCalls'], function_call: call } = delta;
  const ofOlderForm = isRecord(call) ? [{ index: 0, function: call }] : [];
  const written: unknown = typeof calls === 'string' ? parseJson(calls) : calls;
  const listed = isRecord(written) ? [written] : Array.isArray(written) ? written : ofOlderForm;
  const readable = listed.filter(isRecord).flatMap(toCall);
  return readable.length === 0 ? null : readable;
}

function toCall(call: JsonRecord, position: number): readonly JsonRecord[] {
  const named = isRecord(call['function']) ? call['function'] : call;
  if (named === call && call['name'] === undefined && call['arguments'] === undefined) return [];
  const name = textOr(named['name'], undefined);
  const id =
    textOr(call['id'], undefined) ?? (typeof call['id'] === 'number' ? String(call['id']) : undefined);
  return [
    {
      ...call,
      index: indexOf({ index: call['index'] ?? named['index'] }, position),
      // A call is told apart from others by its id; the piece that names the function begins it.
      id: id ?? (name === undefined || name === '' ? undefined : `call_${randomUUID()}`),
      function: { name, arguments: argumentsOf(named) },
    },
  ];
}

function argumentsOf({ arguments: own, parameters, input }: JsonRecord): string | undefined {
  const value = own ?? parameters ?? input;
  if (typeof value === 'string') return value;
  return isRecord(value) ? JSON.stringify(value) : undefined;
}

/** Calls beyond this number are not compared. */
const CALLS_LIMIT = 200;

interface WrittenCall {
  readonly id: string;
  readonly input: string;
}

/** Some servers write a call whole once more after its pieces. */
export class WrittenCalls {
  readonly #calls = new Map<string, WrittenCall>();

  withoutRepeated(calls: readonly JsonRecord[]): readonly JsonRecord[] {
    return calls.filter((call) => !this.#isRepeated(call));
  }

  #isRepeated({ index, id: wireId, function: called }: JsonRecord): boolean {
    const id = textOr(wireId, '');
    const input = textOr(isRecord(called) ? called['arguments'] : '', '');
    const key = String(index);
    const before = this.#calls.get(key);
    const isSame = before !== undefined && (id === '' || id === before.id);
    const isWhole = isRecord(called) && typeof called['name'] === 'string' && input.startsWith('{');
    if (isSame && isWhole && input === before.input) return true;
    if (before !== undefined || this.#calls.size < CALLS_LIMIT)
      this.#calls.set(key, isSame ? { ...before, input: before.input + input } : { id, input });
    return false;
  }
}
