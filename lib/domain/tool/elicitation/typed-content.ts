import type { ElicitationContent, ElicitationField } from './elicitation';

export type TypedContent = Readonly<Record<string, string | boolean | readonly string[]>>;

export function initialTyped(fields: readonly ElicitationField[]): TypedContent {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.initial === null ? '' : shownInitial(field)]),
  );
}

/** Empty fields are left out; a text that is no number becomes NaN. */
export function typedContent(fields: readonly ElicitationField[], typed: TypedContent): ElicitationContent {
  const content: ElicitationContent = {};
  for (const field of fields) {
    const value = Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isEmpty || field.kind === 'boolean') content[field.name] = toValue(field, value);
  }
  return content;
}

function shownInitial({ kind, initial, ...field }: ElicitationField): string | boolean | readonly string[] {
  if (typeof initial === 'number') return String(initial);
  if (initial === null) return '';
  // The control of an instant shows it without a zone.
  const isInstant = kind === 'text' && 'format' in field && field.format === 'date-time';
  return isInstant ? '' : initial;
}

function toValue(
  field: ElicitationField,
  value: TypedContent[string] | undefined,
): ElicitationContent[string] {
  if (field.kind === 'boolean') return value === true;
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : [...(value ?? [])];
  if (field.kind === 'number') return Number(value);
  return field.kind === 'text' && field.format === 'date-time' ? toInstant(value) : value;
}

/** Reads a time that the user typed in their own time zone. */
function toInstant(value: string): string {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}
