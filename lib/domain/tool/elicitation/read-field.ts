import * as z from 'zod/mini';
import { cutText } from '../../shared/cut-text';
import {
  ELICITATION_FORMATS,
  ELICITATION_OPTIONS_LIMIT,
  ELICITATION_TEXT_LIMIT_CHARACTERS,
  type ElicitationField,
} from './elicitation';

const NAME_LIMIT_CHARACTERS = 100;
const LABEL_LIMIT_CHARACTERS = 200;
const DESCRIPTION_LIMIT_CHARACTERS = 500;

const count = z.int().check(z.nonnegative());
const words = { title: z.optional(z.string()), description: z.optional(z.string()) };
const values = z
  .array(z.string().check(z.maxLength(LABEL_LIMIT_CHARACTERS)))
  .check(z.minLength(1), z.maxLength(ELICITATION_OPTIONS_LIMIT));
const titled = z
  .array(z.object({ const: z.string().check(z.maxLength(LABEL_LIMIT_CHARACTERS)), title: z.string() }))
  .check(z.minLength(1), z.maxLength(ELICITATION_OPTIONS_LIMIT));

const property = z.union([
  z.object({ ...words, type: z.literal('string'), oneOf: titled, default: z.optional(z.string()) }),
  z.object({
    ...words,
    type: z.literal('string'),
    enum: values,
    enumNames: z.optional(z.array(z.string())),
    default: z.optional(z.string()),
  }),
  z.object({
    ...words,
    type: z.literal('string'),
    enum: z.optional(z.undefined()),
    oneOf: z.optional(z.undefined()),
    format: z.optional(z.enum(ELICITATION_FORMATS)),
    minLength: z.optional(count),
    maxLength: z.optional(count),
    default: z.optional(z.string().check(z.maxLength(ELICITATION_TEXT_LIMIT_CHARACTERS))),
  }),
  z.object({
    ...words,
    type: z.enum(['number', 'integer']),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    default: z.optional(z.number()),
  }),
  z.object({ ...words, type: z.literal('boolean'), default: z.optional(z.boolean()) }),
  z.object({
    ...words,
    type: z.literal('array'),
    minItems: z.optional(count),
    maxItems: z.optional(count),
    items: z.union([z.object({ type: z.literal('string'), enum: values }), z.object({ anyOf: titled })]),
    default: z.optional(z.array(z.string())),
  }),
]);

type Property = z.infer<typeof property>;

export function readField(name: string, schema: unknown, isRequired: boolean): ElicitationField | null {
  const read = property.safeParse(schema).data;
  if (read === undefined || name === '' || name === '__proto__' || name.length > NAME_LIMIT_CHARACTERS)
    return null;
  const field = {
    name,
    title: cutText(textOr(read.title, name), LABEL_LIMIT_CHARACTERS),
    description: cutText(read.description ?? '', DESCRIPTION_LIMIT_CHARACTERS),
    isRequired,
  };
  return toField(field, read);
}

function toField(
  field: Pick<ElicitationField, 'name' | 'title' | 'description' | 'isRequired'>,
  read: Property,
): ElicitationField {
  switch (read.type) {
    case 'boolean':
      return { ...field, kind: 'boolean', initial: read.default ?? false };
    case 'number':
    case 'integer': {
      const { minimum = null, maximum = null, default: initial = null } = read;
      return { ...field, kind: 'number', isInteger: read.type === 'integer', minimum, maximum, initial };
    }
    case 'array': {
      const options =
        'anyOf' in read.items ? read.items.anyOf.map(toOption) : toOptions(read.items.enum, undefined);
      return {
        ...field,
        kind: 'choices',
        options,
        initial: known(options, read.default ?? []),
        minimumCount: read.minItems ?? (field.isRequired ? 1 : 0),
        maximumCount: Math.min(read.maxItems ?? options.length, options.length),
      };
    }
    case 'string':
      return toTextField(field, read);
  }
}

function optionsOf(read: Property & { type: 'string' }): Option[] | null {
  if ('enum' in read && read.enum !== undefined) return toOptions(read.enum, read.enumNames);
  return 'oneOf' in read && read.oneOf !== undefined ? read.oneOf.map(toOption) : null;
}

function toTextField(
  field: Pick<ElicitationField, 'name' | 'title' | 'description' | 'isRequired'>,
  read: Property & { type: 'string' },
): ElicitationField {
  const options = optionsOf(read);
  if (options !== null) {
    const [initial = ''] = known(options, [read.default ?? '']);
    return { ...field, kind: 'choice', options, initial };
  }
  const {
    format = null,
    minLength = 0,
    maxLength = ELICITATION_TEXT_LIMIT_CHARACTERS,
  } = 'enumNames' in read || !('format' in read || 'minLength' in read || 'maxLength' in read) ? {} : read;
  return {
    ...field,
    kind: 'text',
    format,
    initial: read.default ?? '',
    minimumCharacters: minLength,
    maximumCharacters: Math.min(maxLength, ELICITATION_TEXT_LIMIT_CHARACTERS),
  };
}

type Option = { readonly value: string; readonly label: string };

function toOption({ const: value, title }: { const: string; title: string }): Option {
  return { value, label: labelOf(title, value) };
}

function toOptions(enumValues: readonly string[], names: readonly string[] | undefined): Option[] {
  return enumValues.map((value, index) => ({ value, label: labelOf(names?.[index], value) }));
}

function labelOf(title: string | undefined, value: string): string {
  return cutText(textOr(title, value), LABEL_LIMIT_CHARACTERS);
}

function textOr(text: string | undefined, other: string): string {
  return text === undefined || text.trim() === '' ? other : text;
}

function known(options: readonly Option[], wanted: readonly string[]): string[] {
  return wanted.filter((value) => options.some((option) => option.value === value));
}
