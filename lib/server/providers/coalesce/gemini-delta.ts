import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import type { DialectReader } from './delta';
import { toReadableGeminiEvent } from './readable/gemini-event';

const PLAIN_CANDIDATE_FIELDS: ReadonlySet<string> = new Set(['content', 'index', 'safetyRatings']);
const PLAIN_PART_FIELDS: ReadonlySet<string> = new Set(['text', 'thought']);

export const geminiReader: DialectReader = {
  findDelta(event) {
    const candidate = onlyItem(event['candidates']);
    if (candidate === null || !hasOnly(candidate, PLAIN_CANDIDATE_FIELDS)) return null;
    const content = candidate['content'];
    const part = isRecord(content) ? onlyItem(content['parts']) : null;
    if (part === null || !hasOnly(part, PLAIN_PART_FIELDS) || typeof part['text'] !== 'string') return null;
    const kind = part['thought'] === true ? 'reasoning' : 'text';
    return { kind, part: kind, text: part['text'] };
  },
  findModel(event) {
    const model = event['modelVersion'];
    return typeof model === 'string' && model !== '' ? model : null;
  },
  isQuiet: (event) => event['candidates'] === undefined && event['promptFeedback'] === undefined,
  toReadable: toReadableGeminiEvent,
  missingEnd: { candidates: [{ finishReason: 'STOP' }] },
  isEnd(event) {
    const feedback = event['promptFeedback'];
    if (isRecord(feedback) && feedback['blockReason'] !== undefined) return true;
    return typeof onlyItem(event['candidates'])?.['finishReason'] === 'string';
  },
};

function onlyItem(list: unknown): JsonRecord | null {
  if (!Array.isArray(list) || list.length !== 1) return null;
  const item: unknown = list[0];
  return isRecord(item) ? item : null;
}

function hasOnly(value: JsonRecord, fields: ReadonlySet<string>): boolean {
  for (const name in value) if (!fields.has(name)) return false;
  return true;
}
