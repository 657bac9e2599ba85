import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

const DEPTH = 2;

/** Other protocols, and llama.cpp, use these names. */
const OTHER_NAMES = [
  ['prompt_tokens', ['input_tokens', 'prompt_eval_count', 'prompt_n', 'promptTokens', 'promptTokenCount']],
  [
    'completion_tokens',
    ['output_tokens', 'eval_count', 'predicted_n', 'completionTokens', 'candidatesTokenCount'],
  ],
] as const;

/** Figures get the names of those of a chat. Returns null when no count of tokens is left. */
export function toReadableUsage(value: unknown): JsonRecord | null {
  const figures = isRecord(value) ? figuresOf(value) : null;
  if (figures === null) return null;
  const named: Record<string, unknown> = { ...figures };
  for (const [name, others] of OTHER_NAMES)
    named[name] ??= others.map((other) => figures[other]).find((figure) => figure !== undefined);
  return OTHER_NAMES.some(([name]) => typeof named[name] === 'number') ? named : null;
}

/** Returns null when no number is left. */
export function figuresOf(value: JsonRecord, depth = DEPTH): JsonRecord | null {
  const figures: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const figure = isRecord(field) ? (depth > 1 ? figuresOf(field, depth - 1) : null) : numberOf(field);
    if (figure !== null) figures[name] = figure;
  }
  return Object.keys(figures).length === 0 ? null : figures;
}

/** Some servers write figures as text. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 16 || value.trim() === '') return null;
  const figure = Number(value);
  return Number.isFinite(figure) ? figure : null;
}
