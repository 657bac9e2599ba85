import type { ContentPart } from '../../message/content-part';

const MARKS: readonly (readonly [begin: string, end: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  [':::thinking\n', '\n:::'],
];

/** Models and earlier programs wrote thoughts between marks. */
export function leadingThoughts(text: string): ContentPart[] {
  const trimmed = text.trim();
  const [begin = '', end = ''] = MARKS.find(([mark]) => trimmed.startsWith(mark)) ?? [];
  const at = begin === '' ? -1 : trimmed.indexOf(end, begin.length);
  if (at === -1) return trimmed === '' ? [] : [{ type: 'text', text }];
  const thoughts = trimmed.slice(begin.length, at).trim();
  const rest = trimmed.slice(at + end.length).trim();
  return [
    ...(thoughts === '' ? [] : [{ type: 'reasoning' as const, text: thoughts, durationMs: 0 }]),
    ...(rest === '' ? [] : [{ type: 'text' as const, text: rest }]),
  ];
}
