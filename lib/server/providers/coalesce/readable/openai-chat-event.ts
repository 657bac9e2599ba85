import { randomUUID } from 'node:crypto';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { textsOf } from './delta-texts';
import { isFailureAlone } from './failure-alone';
import { toReadableUsage } from './readable-usage';

/** Drops a server's own events. Throws ReportedError for an error in any form that servers send. */
export function toReadableChunk(event: JsonRecord): readonly JsonRecord[] {
  const report = reportOf(event);
  if (report !== null) throw new ReportedError(report);
  const choices = choicesOf(event).map(toChoice);
  const usage = usageOf(event);
  if (choices.length === 0 && usage === null) return [];
  return [
    {
      ...event,
      error: undefined,
      id: textOr(event['id'], undefined),
      created: typeof event['created'] === 'number' ? event['created'] : undefined,
      model: textOr(event['model'], undefined),
      choices,
      usage: usage ?? undefined,
    },
  ];
}

function choicesOf({ choices, message, done, done_reason: reason }: JsonRecord): readonly JsonRecord[] {
  if (isRecord(choices)) return [choices];
  if (Array.isArray(choices)) return choices.filter(isRecord);
  // Ollama's own protocol has one message an event.
  if (!isRecord(message) || typeof done !== 'boolean') return [];
  return [{ index: 0, delta: message, finish_reason: done ? textOr(reason, 'stop') : null }];
}

/** The first place is the protocol's; Groq, Moonshot, llama.cpp and Ollama have others. */
function usageOf(event: JsonRecord): JsonRecord | null {
  const [choice] = choicesOf(event);
  const ofGroq = isRecord(event['x_groq']) ? event['x_groq']['usage'] : undefined;
  const places = [event['usage'], ofGroq, choice?.['usage'], event['timings'], event];
  return places.map(toReadableUsage).find((usage) => usage !== null) ?? null;
}

export function finishReasonOf(choice: JsonRecord): string | null {
  for (const name of ['finish_reason', 'finishReason', 'stop_reason']) {
    const reason = textOr(choice[name], '');
    if (reason !== '') return reason;
  }
  return null;
}

/** Returns null for no error. */
export function reportOf(event: JsonRecord): unknown {
  const { error = null, object, type, choices, base_resp: state } = event;
  if (error !== null && error !== '' && error !== false) return event;
  if (object === 'error' || type === 'error') return event;
  if (isRecord(state) && typeof state['status_code'] === 'number' && state['status_code'] !== 0)
    return { error: { code: state['status_code'], message: state['status_msg'] } };
  const ofChoice = choicesOf(event).find((choice) => isRecord(choice['error']));
  if (ofChoice !== undefined) return { error: ofChoice['error'] };
  if (choices !== undefined) return null;
  return isFailureAlone(event) ? event : null;
}

function toChoice(choice: JsonRecord, position: number): JsonRecord {
  const isWhole = !isRecord(choice['delta']) && isRecord(choice['message']);
  const finish = finishReasonOf(choice);
  return {
    ...choice,
    index: indexOf(choice, position),
    delta: toDelta(deltaOf(choice)),
    finish_reason: isWhole ? (finish ?? 'stop') : finish,
  };
}

function deltaOf({ delta, message, text }: JsonRecord): JsonRecord {
  if (isRecord(delta)) return delta;
  if (isRecord(message)) return message;
  if (typeof delta === 'string') return { content: delta };
  return typeof text === 'string' ? { content: text } : {};
}

function toDelta(delta: JsonRecord): JsonRecord {
  const readable: Record<string, unknown> = { ...delta, ...textsOf(delta) };
  if (readable['role'] !== undefined) readable['role'] = 'assistant';
  const calls = toCalls(delta);
  if (calls === null) delete readable['tool_calls'];
  else readable['tool_calls'] = calls;
  return readable;
}

/** A call of the older form comes first. Returns null for none. */
function toCalls({ tool_calls: calls, function_call: call }: JsonRecord): readonly JsonRecord[] | null {
  const ofOlderForm = isRecord(call) ? [{ index: 0, function: call }] : [];
  const listed = isRecord(calls) ? [calls] : Array.isArray(calls) ? calls : ofOlderForm;
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
      index: indexOf(call, position),
      // A call is told apart from others by its id; the piece that names the function begins it.
      id: id ?? (name === undefined || name === '' ? undefined : `call_${randomUUID()}`),
      function: { name, arguments: argumentsOf(named['arguments']) },
    },
  ];
}

function indexOf({ index }: JsonRecord, position: number): number {
  const number = typeof index === 'string' ? Number.parseInt(index, 10) : index;
  return typeof number === 'number' && Number.isInteger(number) ? number : position;
}

function argumentsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isRecord(value) ? JSON.stringify(value) : undefined;
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
