import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';

const DEPTH = 2;

/** Drops what is no number. Returns null when no figure is left. */
export function toReadableUsage(value: unknown): JsonRecord | null {
  return isRecord(value) ? figuresOf(value, DEPTH) : null;
}

function figuresOf(value: JsonRecord, depth: number): JsonRecord | null {
  const figures: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const figure = isRecord(field) ? (depth > 1 ? figuresOf(field, depth - 1) : null) : numberOf(field);
    if (figure !== null) figures[name] = figure;
  }
  return Object.keys(figures).length === 0 ? null : figures;
}

/** Some servers write their figures as text. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 16 || value.trim() === '') return null;
  const figure = Number(value);
  return Number.isFinite(figure) ? figure : null;
}
