import type { ElicitationContent, ElicitationField } from './elicitation';

type FieldProblem = 'required' | 'invalid';

/** Undefined means that the field was not answered; returns null where the value answers it. */
export function fieldProblem(field: ElicitationField, value: unknown): FieldProblem | null {
  if (value === undefined) return field.isRequired ? 'required' : null;
  if (value === '' && field.isRequired) return 'required';
  return isAnswer(field, value) ? null : 'invalid';
}

export function checkContent(
  fields: readonly ElicitationField[],
  content: ElicitationContent,
): ElicitationContent | null {
  const values = new Map(Object.entries(content));
  if (fields.some((field) => fieldProblem(field, values.get(field.name)) !== null)) return null;
  const known = new Set(fields.map(({ name }) => name));
  return Object.fromEntries([...values].filter(([name]) => known.has(name)));
}

function isAnswer(field: ElicitationField, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && isText(field, value);
    case 'number':
      return isNumber(field, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return field.options.some((option) => option.value === value);
    case 'choices':
      return Array.isArray(value) && isChoice(field, value);
  }
}

function isText(
  { format, minimumCharacters, maximumCharacters }: ElicitationField & { kind: 'text' },
  value: string,
): boolean {
  const characters = [...value].length;
  if (characters < minimumCharacters || characters > maximumCharacters) return false;
  switch (format) {
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(value);
    case 'uri':
      return URL.canParse(value);
    case 'date':
      return isDay(value);
    case 'date-time':
      return INSTANT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
    case null:
      return true;
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isNumber(
  { isInteger, minimum, maximum }: ElicitationField & { kind: 'number' },
  value: unknown,
): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (isInteger && !Number.isInteger(value)) return false;
  return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}

function isChoice(
  { options, minimumCount, maximumCount }: ElicitationField & { kind: 'choices' },
  chosen: readonly unknown[],
): boolean {
  const isCounted = chosen.length >= minimumCount && chosen.length <= maximumCount;
  const isKnown = chosen.every((one) => options.some(({ value }) => value === one));
  return isCounted && isKnown && new Set(chosen).size === chosen.length;
}
