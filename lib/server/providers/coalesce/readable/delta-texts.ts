import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

/** The package knows the first two; servers use them all. */
const REASONING_FIELDS = [
  'reasoning_content',
  'reasoning',
  'reasoning_text',
  'thinking',
  'thought',
  'thoughts',
  'reasoning_details',
] as const;

const WORDS = ['text', 'content', 'summary', 'thinking', 'refusal'] as const;

const DEPTH_LIMIT = 3;

/** Servers also write parts, lists or numbers, and give thoughts other names. */
export function textsOf(delta: JsonRecord): JsonRecord {
  const { content } = delta;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content];
  const thoughts = thoughtsOf(delta) || wordsOf(parts.filter(isThought));
  const text = wordsOf(parts.filter((part) => !isThought(part))) || wordsOf(delta['refusal']);
  return {
    ...(isUsual(content) && wordsOf(content) === text ? {} : { content: text }),
    ...(hasUsualThoughts(delta, thoughts) ? {} : { reasoning_content: thoughts, reasoning: null }),
  };
}

function thoughtsOf(delta: JsonRecord): string {
  return REASONING_FIELDS.map((name) => wordsOf(delta[name])).find((words) => words !== '') ?? '';
}

function isUsual(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

function hasUsualThoughts(
  { reasoning_content: first, reasoning: second }: JsonRecord,
  thoughts: string,
): boolean {
  if (!isUsual(first) || !isUsual(second)) return false;
  return wordsOf(first ?? second) === thoughts;
}

function isThought(part: unknown): boolean {
  if (!isRecord(part)) return false;
  return part['type'] === 'thinking' || part['type'] === 'reasoning' || part['thought'] === true;
}

function wordsOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (depth > DEPTH_LIMIT) return '';
  if (Array.isArray(value)) return value.map((each) => wordsOf(each, depth + 1)).join('');
  if (!isRecord(value)) return '';
  for (const name of WORDS) {
    const words = wordsOf(value[name], depth + 1);
    if (words !== '') return words;
  }
  return '';
}
