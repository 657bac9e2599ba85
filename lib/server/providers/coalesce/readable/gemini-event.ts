import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { isFailureAlone } from './failure-alone';
import { figuresOf } from './readable-usage';

/**
 * Drops events without content, mends figures and finish reasons. A correct event is returned itself. Throws
 * ReportedError.
 */
export function toReadableGeminiEvent(sent: JsonRecord): readonly JsonRecord[] {
  const event = ownEvent(sent);
  const { error, candidates, promptFeedback, usageMetadata } = event;
  if (error !== undefined && error !== null) throw new ReportedError(event);
  if (candidates === undefined && promptFeedback === undefined && usageMetadata === undefined) {
    if (isFailureAlone(event)) throw new ReportedError(event);
    return [];
  }
  const isUsual = hasUsualFigures(usageMetadata) && hasUsualCandidates(candidates);
  return isUsual ? [event] : [toUsual(event)];
}

/** Names of fields as client libraries write them are accepted; some servers wrap the event. */
function ownEvent(event: JsonRecord): JsonRecord {
  const { response } = event;
  if (event['candidates'] === undefined && isRecord(response) && response['candidates'] !== undefined)
    return ownEvent(response);
  const isOther = event['usage_metadata'] !== undefined || hasOtherNames(event['candidates']);
  return isOther ? withOwnNames(event) : event;
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  finish_reason: 'finishReason',
  function_call: 'functionCall',
  inline_data: 'inlineData',
  mime_type: 'mimeType',
  thought_signature: 'thoughtSignature',
  usage_metadata: 'usageMetadata',
  prompt_feedback: 'promptFeedback',
  block_reason: 'blockReason',
  prompt_token_count: 'promptTokenCount',
  candidates_token_count: 'candidatesTokenCount',
  thoughts_token_count: 'thoughtsTokenCount',
  total_token_count: 'totalTokenCount',
  model_version: 'modelVersion',
};

/** What stands in the arguments of a call belongs to its tool. */
const VALUES_OF_CALL = 'args';

function hasOtherNames(candidates: unknown): boolean {
  return listOf(candidates)
    .filter(isRecord)
    .some((candidate) => {
      const { content } = candidate;
      const parts = isRecord(content) ? listOf(content['parts']).filter(isRecord) : [];
      return [candidate, ...parts].some((each) => Object.keys(each).some((name) => name in OTHER_NAMES));
    });
}

function withOwnNames(event: JsonRecord, depth = 0): JsonRecord {
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(event))
    named[OTHER_NAMES[name] ?? name] = name === VALUES_OF_CALL ? value : deepNames(value, depth + 1);
  return named;
}

function deepNames(value: unknown, depth: number): unknown {
  if (depth > DEPTH_LIMIT) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => deepNames(each, depth + 1));
  return isRecord(value) ? withOwnNames(value, depth) : value;
}

const DEPTH_LIMIT = 8;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : isRecord(value) ? [value] : [];
}

function hasUsualFigures(usage: unknown): boolean {
  if (usage === undefined || usage === null) return true;
  return (
    isRecord(usage) && Object.values(usage).every((value) => isFigure(value) || typeof value === 'object')
  );
}

function isFigure(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function hasUsualCandidates(candidates: unknown): boolean {
  if (candidates === undefined || candidates === null) return true;
  if (!Array.isArray(candidates) || candidates.length > 1) return false;
  return candidates.every((each) => isRecord(each) && isUsualReason(each) && hasUsualParts(each));
}

function isUsualReason({ finishReason }: JsonRecord): boolean {
  return finishReason === undefined || finishReason === null || isUpperCase(finishReason);
}

function hasUsualParts({ content }: JsonRecord): boolean {
  return !isRecord(content) || !isRecord(content['parts']);
}

function isUpperCase(reason: unknown): boolean {
  return typeof reason === 'string' && reason === reason.toUpperCase();
}

function toUsual(event: JsonRecord): JsonRecord {
  const { candidates, usageMetadata } = event;
  const listed = listOf(candidates).filter(isRecord);
  const usage = isRecord(usageMetadata) ? figuresOf(usageMetadata) : null;
  return {
    ...event,
    candidates: listed.slice(0, 1).map(toCandidate),
    usageMetadata: usage ?? undefined,
  };
}

/** Some servers write the numbers that the protocol's other form has for these. */
const NUMBERED_REASONS = ['FINISH_REASON_UNSPECIFIED', 'STOP', 'MAX_TOKENS', 'SAFETY', 'RECITATION', 'OTHER'];

function toCandidate(candidate: JsonRecord): JsonRecord {
  const { finishReason, content } = candidate;
  const reason = typeof finishReason === 'number' ? NUMBERED_REASONS[finishReason] : finishReason;
  return {
    ...candidate,
    content: isRecord(content) ? { ...content, parts: listOf(content['parts']) } : undefined,
    finishReason: typeof reason === 'string' ? reason.toUpperCase() : undefined,
  };
}
