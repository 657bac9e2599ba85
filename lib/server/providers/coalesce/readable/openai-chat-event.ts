import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { toCalls } from './chat-calls';
import { indexOf, numberOf, textOr } from './chat-values';
import { textsOf, thoughtsBeside } from './delta-texts';
import { isFailureAlone, isSaid } from './failure-alone';
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

const WRAPPERS = ['data', 'result', 'output', 'response'] as const;

function choicesOf(event: JsonRecord): readonly JsonRecord[] {
  const choices = event['choices'] ?? wrapped(event)?.['choices'];
  if (isRecord(choices)) {
    const byIndex = Object.values(choices).filter(isRecord);
    return choices['delta'] === undefined && byIndex.some(isChoice) ? byIndex : [choices];
  }
  if (Array.isArray(choices)) return choices.filter(isRecord);
  return choiceOfOther(event);
}

function isChoice({ delta, message }: JsonRecord): boolean {
  return isRecord(delta) || isRecord(message);
}

/** Gateways wrap what they received. */
function wrapped(event: JsonRecord): JsonRecord | undefined {
  return WRAPPERS.map((name) => event[name])
    .filter(isRecord)
    .find((each) => each['choices'] !== undefined);
}

/** Ollama and Workers AI have protocols with one message or text an event. */
function choiceOfOther({ message, response, done, done_reason: reason }: JsonRecord): readonly JsonRecord[] {
  const finish_reason = done === true ? textOr(reason, 'stop') : null;
  if (isRecord(message) && typeof done === 'boolean') return [{ index: 0, delta: message, finish_reason }];
  return typeof response === 'string' ? [{ index: 0, delta: { content: response }, finish_reason }] : [];
}

/** The index tells several answers of one request apart. */
export function firstIndexOf(event: JsonRecord): number | null {
  const indexes = choicesOf(event)
    .map(({ index }) => numberOf(index))
    .filter((index) => index !== null);
  return indexes.length === 0 ? null : Math.min(...indexes);
}

export function ofAnswer(event: JsonRecord, answer: number | null): JsonRecord {
  const choices = choicesOf(event);
  const kept = choices.filter(({ index }) => (numberOf(index) ?? answer) === answer);
  return kept.length === choices.length ? event : { ...event, choices: kept };
}

/** The protocol has the first place; Groq, Moonshot, llama.cpp and Ollama have others. */
function usageOf(event: JsonRecord): JsonRecord | null {
  const [choice] = choicesOf(event);
  const ofGroq = isRecord(event['x_groq']) ? event['x_groq']['usage'] : undefined;
  const places = [
    ...[event['usage'], ofGroq, choice?.['usage'], wrapped(event)?.['usage']],
    ...[event['usageMetadata'], event['timings'], event],
  ];
  return places.map(toReadableUsage).find((usage) => usage !== null) ?? null;
}

/** Some servers write such a text while there is no reason yet. */
const NO_REASONS: ReadonlySet<string> = new Set(['', 'null', 'none']);

export function finishReasonOf(choice: JsonRecord): string | null {
  for (const name of ['finish_reason', 'finishReason', 'stop_reason', 'finish_details']) {
    const value = choice[name];
    if (value === true) return 'stop';
    const reason = textOr(isRecord(value) ? value['type'] : value, '');
    if (!NO_REASONS.has(reason.toLowerCase())) return reason;
  }
  return null;
}

/** Returns null for no error. */
export function reportOf(event: JsonRecord): unknown {
  const { error, object, type, choices, base_resp: state } = event;
  if (isSaid(error)) return event;
  if (object === 'error' || type === 'error') return event;
  if (isRecord(state) && typeof state['status_code'] === 'number' && state['status_code'] !== 0)
    return { error: { code: state['status_code'], message: state['status_msg'] } };
  const ofChoice = choicesOf(event).find((choice) => isRecord(choice['error']));
  if (ofChoice !== undefined) return { error: ofChoice['error'] };
  if (choices !== undefined) return null;
  return isFailureAlone(event) ? event : null;
}

function toChoice(choice: JsonRecord, position: number): JsonRecord {
  const finish = finishReasonOf(choice);
  return {
    ...choice,
    index: indexOf(choice, position),
    delta: toDelta(deltaOf(choice)),
    finish_reason: isWholeChoice(choice) ? (finish ?? 'stop') : finish,
  };
}

function isWholeChoice({ delta, message }: JsonRecord): boolean {
  return !isRecord(delta) && isRecord(message);
}

/** Some servers repeat at the end, in a message, all that came in pieces. */
export function withoutRepeated(
  event: JsonRecord,
  text: { readonly start: string; readonly length: number },
) {
  const choices = choicesOf(event);
  const own = choices.map((choice) =>
    isRepeated(choice, text) ? { ...choice, message: undefined, delta: {} } : choice,
  );
  return own.every((choice, position) => choice === choices[position]) ? event : { ...event, choices: own };
}

function isRepeated(
  choice: JsonRecord,
  { start, length }: { readonly start: string; readonly length: number },
) {
  if (!isWholeChoice(choice) || finishReasonOf(choice) === null) return false;
  const content = isRecord(choice['message']) ? textOr(choice['message']['content'], '') : '';
  return content.length === length && content.startsWith(start);
}

function deltaOf(choice: JsonRecord): JsonRecord {
  const { delta, message, text, tool_calls } = choice;
  const listed: unknown = Array.isArray(delta) ? delta[0] : delta;
  const beside = { ...thoughtsBeside(choice), ...(tool_calls === undefined ? {} : { tool_calls }) };
  if (isRecord(listed)) return { ...beside, ...listed };
  if (isRecord(message)) return { ...beside, ...message };
  if (typeof listed === 'string') return { ...beside, content: listed };
  return typeof text === 'string' ? { ...beside, content: text } : beside;
}

function toDelta(delta: JsonRecord): JsonRecord {
  const readable: Record<string, unknown> = { ...delta, ...textsOf(delta) };
  if (readable['role'] !== undefined) readable['role'] = 'assistant';
  const calls = toCalls(delta);
  if (calls === null) delete readable['tool_calls'];
  else readable['tool_calls'] = calls;
  return readable;
}
