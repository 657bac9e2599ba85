import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

/** The package knows the first two names; servers use all of these. */
const REASONING_FIELDS = [
  'reasoning_content',
  'reasoning',
  'reasoning_text',
  'thinking',
  'thought',
  'thoughts',
  'reasoning_details',
  'reasoning_summary',
  'reasoningContent',
  'thinking_content',
  'thinking_blocks',
] as const;

const WORDS = [
  ...['text', 'content', 'summary', 'thinking', 'refusal'],
  ...['value', 'parts', 'reasoningText', 'reasoning'],
];

const DEPTH_LIMIT = 3;

/** Servers also write parts, lists or numbers in place of a text, and give thoughts other names. */
export function textsOf(delta: JsonRecord): JsonRecord {
  const { content } = delta;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content];
  const isThinking = isMarkedThought(delta);
  const thoughts = thoughtsOf(delta) || wordsOf(parts.filter((part) => isThinking || isThought(part)));
  const text = wordsOf(parts.filter((part) => !isThinking && !isThought(part)));
  return {
    ...(isUsual(content) && wordsOf(content) === text ? {} : { content: text }),
    ...(isUsual(delta['refusal']) ? {} : { refusal: wordsOf(delta['refusal']) }),
    ...(hasUsualThoughts(delta, thoughts) ? {} : { reasoning_content: thoughts, reasoning: null }),
  };
}

/** Some servers send thoughts in the field of the text, with a mark beside them. */
function isMarkedThought({ extra_content: extra, channel }: JsonRecord): boolean {
  const google = isRecord(extra) ? extra['google'] : undefined;
  return channel === 'analysis' || (isRecord(google) && google['thought'] === true);
}

export function thoughtsBeside(choice: JsonRecord): JsonRecord {
  const thoughts = thoughtsOf(choice);
  return thoughts === '' ? {} : { reasoning_content: thoughts };
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
