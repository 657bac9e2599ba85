import type { JsonObject } from '../tool-definition';
import { countValues, VALUES_OF_KEY } from './count-values';
import {
  asType,
  bothOf,
  choicesOf,
  oneObjectOf,
  oneOf,
  propertiesOf,
  typesOf,
  type PlainSchema,
} from './join-schemas';

/** The function is called before values are copied; what it refuses is not built. */
export type SpendValues = (values: number) => boolean;

const NOTES = ['title', 'description', 'default', 'examples'];

/**
 * Objects merge into one with all properties; else each choice stays. Where what is beside it would be copied too
 * often, a choice stands alone.
 */
export function chosen(plain: PlainSchema, choices: readonly PlainSchema[], spend: SpendValues): PlainSchema {
  const possible = choices.filter((choice) => choice !== null);
  if (plain === null || possible.length === 0) return null;
  if (plain['properties'] !== undefined && possible.every((choice) => takesObject(choice)))
    return canSpend(valuesOfJoints(possible), spend) ? bothOf(oneObjectOf(possible), plain) : plain;
  const notes = notesOf(plain);
  const rest = withoutNotes(plain);
  const isEmpty = Object.keys(rest).length === 0;
  if (!isEmpty && !canSpend((possible.length - 1) * countValues(rest), spend)) return plain;
  const whole = possible.flatMap((choice) => {
    const both = bothOf(rest, choice);
    return both === null ? [] : [withoutMixedChoice(both)];
  });
  return { ...oneOf(whole.flatMap((choice) => flatChoices(choice))), ...notes };
}

/** A provider may ignore keywords that stand beside a choice. */
export function withChoiceAlone(plain: JsonObject, spend: SpendValues): JsonObject {
  const { anyOf: _anyOf, ...rest } = plain;
  const choices = choicesOf(plain);
  const isAlone = choices.length === 0 || Object.keys(withoutNotes(rest)).length === 0;
  return isAlone ? plain : (chosen(rest, choices, spend) ?? rest);
}

/** OpenAPI 3.0 allows null by a field of its own. */
export function withNull(schema: JsonObject): JsonObject {
  const choices = choicesOf(schema);
  if (choices.length > 0) return { ...schema, ...oneOf([...choices, { type: 'null' }]) };
  const types = typesOf(schema);
  if (types === null || types.includes('null')) return schema;
  const values = schema['enum'];
  return {
    ...schema,
    type: asType([...types, 'null']),
    ...(Array.isArray(values) ? { enum: [...new Set<unknown>([...values, null])] } : {}),
  };
}

function canSpend(values: number, spend: SpendValues): boolean {
  return values === 0 || spend(values);
}

function valuesOfJoints(objects: readonly JsonObject[]): number {
  const names = objects.flatMap((object) => Object.keys(propertiesOf(object)));
  return (names.length - new Set(names).size) * (1 + VALUES_OF_KEY);
}

function takesObject(schema: JsonObject): boolean {
  return choicesOf(schema).length === 0 && typesOf(schema)?.includes('object') !== false;
}

/** When two choices meet at one place, only the second is kept: all pairs would be too many. */
function withoutMixedChoice(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  return anyOf === undefined || Object.keys(withoutNotes(rest)).length === 0 ? schema : rest;
}

function flatChoices(schema: JsonObject): readonly JsonObject[] {
  const choices = choicesOf(schema);
  return choices.length > 0 && Object.keys(schema).length === 1 ? choices : [schema];
}

function notesOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => NOTES.includes(key)));
}

function withoutNotes(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !NOTES.includes(key)));
}
