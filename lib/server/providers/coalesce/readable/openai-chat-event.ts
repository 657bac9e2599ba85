import { randomUUID } from 'node:crypto';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { toReadableUsage } from './readable-usage';

const TEXT_FIELDS = ['content', 'reasoning_content', 'reasoning'] as const;

/**
 * Repairs choices, whole messages, arguments and figures for the package. A server's own events without choices and
 * figures are dropped. Throws ReportedError for an error in any of the forms that servers send.
 */
export function toReadableChunk(event: JsonRecord): readonly JsonRecord[] {
  const report = reportOf(event);
  if (report !== null) throw new ReportedError(report);
  const choices = Array.isArray(event['choices']) ? event['choices'].filter(isRecord).map(toChoice) : [];
  const usage = toReadableUsage(event['usage']);
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

export function finishReasonOf(choice: JsonRecord): string | null {
  for (const name of ['finish_reason', 'finishReason', 'stop_reason']) {
    const reason = textOr(choice[name], '');
    if (reason !== '') return reason;
  }
  return null;
}

/** Returns null when the event reports no error. */
export function reportOf(event: JsonRecord): unknown {
  const { error = null, object, type, choices, base_resp: state } = event;
  if (error !== null && error !== '' && error !== false) return event;
  if (object === 'error' || type === 'error') return event;
  if (isRecord(state) && typeof state['status_code'] === 'number' && state['status_code'] !== 0)
    return { error: { code: state['status_code'], message: state['status_msg'] } };
  if (choices !== undefined) return null;
  return isFailureAlone(event) ? event : null;
}

/** An event with words and a status, or with a detail, and no choices, is a failure that is not called one. */
function isFailureAlone({ message, msg, detail, code, status }: JsonRecord): boolean {
  const words = message ?? msg ?? detail;
  return words !== undefined && (Number(code ?? status) >= 400 || detail !== undefined);
}

function toChoice(choice: JsonRecord, position: number): JsonRecord {
  const isWhole = !isRecord(choice['delta']) && isRecord(choice['message']);
  const finish = finishReasonOf(choice);
  return {
    ...choice,
    index: typeof choice['index'] === 'number' ? choice['index'] : position,
    delta: toDelta(deltaOf(choice)),
    finish_reason: isWhole ? (finish ?? 'stop') : finish,
  };
}

function deltaOf({ delta, message, text }: JsonRecord): JsonRecord {
  if (isRecord(delta)) return delta;
  if (isRecord(message)) return message;
  return typeof text === 'string' ? { content: text } : {};
}

function toDelta(delta: JsonRecord): JsonRecord {
  const readable: Record<string, unknown> = { ...delta };
  if (readable['role'] !== undefined) readable['role'] = 'assistant';
  for (const name of TEXT_FIELDS)
    if (readable[name] !== undefined && !isText(readable[name])) readable[name] = null;
  const calls = toCalls(delta);
  if (calls === null) delete readable['tool_calls'];
  else readable['tool_calls'] = calls;
  return readable;
}

function isText(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((part) => isRecord(part) && typeof part['type'] === 'string');
  return typeof value === 'string';
}

/** Puts a call of the older form first. Returns null when there are none. */
function toCalls({ tool_calls: calls, function_call: call }: JsonRecord): readonly JsonRecord[] | null {
  const listed = Array.isArray(calls) ? calls : isRecord(call) ? [{ index: 0, function: call }] : [];
  const readable = listed.filter(isRecord).flatMap(toCall);
  return readable.length === 0 ? null : readable;
}

function toCall(call: JsonRecord, position: number): readonly JsonRecord[] {
  const { function: named } = call;
  if (!isRecord(named)) return [];
  const name = textOr(named['name'], undefined);
  const id =
    textOr(call['id'], undefined) ?? (typeof call['id'] === 'number' ? String(call['id']) : undefined);
  return [
    {
      ...call,
      index: typeof call['index'] === 'number' ? call['index'] : position,
      // A call is told apart from others by its id; the piece that names the function begins it.
      id: id ?? (name === undefined || name === '' ? undefined : `call_${randomUUID()}`),
      function: { ...named, name, arguments: argumentsOf(named['arguments']) },
    },
  ];
}

function argumentsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isRecord(value) ? JSON.stringify(value) : undefined;
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
