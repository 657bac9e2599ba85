import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { ReportedError } from '../provider-failures';
import { isFailureAlone } from './failure-alone';
import { figuresOf } from './readable-usage';

/**
 * Drops events without content, mends figures and finish reasons. A correct event is returned itself. Throws
 * ReportedError.
 */
export function toReadableGeminiEvent(event: JsonRecord): readonly JsonRecord[] {
  const { error, candidates, promptFeedback, usageMetadata } = event;
  if (error !== undefined && error !== null) throw new ReportedError(event);
  if (candidates === undefined && promptFeedback === undefined && usageMetadata === undefined) {
    if (isFailureAlone(event)) throw new ReportedError(event);
    return [];
  }
  const isUsual = hasUsualFigures(usageMetadata) && hasUsualCandidates(candidates);
  return isUsual ? [event] : [toUsual(event)];
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
  return Array.isArray(candidates) && candidates.every((each) => isRecord(each) && isUsualReason(each));
}

function isUsualReason({ finishReason }: JsonRecord): boolean {
  return finishReason === undefined || finishReason === null || isUpperCase(finishReason);
}

function isUpperCase(reason: unknown): boolean {
  return typeof reason === 'string' && reason === reason.toUpperCase();
}

function toUsual(event: JsonRecord): JsonRecord {
  const { candidates, usageMetadata } = event;
  const listed = isRecord(candidates) ? [candidates] : Array.isArray(candidates) ? candidates : [];
  const usage = isRecord(usageMetadata) ? figuresOf(usageMetadata) : null;
  return {
    ...event,
    candidates: listed.filter(isRecord).map(toCandidate),
    usageMetadata: usage ?? undefined,
  };
}

function toCandidate(candidate: JsonRecord): JsonRecord {
  const { finishReason } = candidate;
  return {
    ...candidate,
    finishReason: typeof finishReason === 'string' ? finishReason.toUpperCase() : undefined,
  };
}
