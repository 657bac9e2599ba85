import type { JsonObject } from '../tool-definition';
import { asType, bothOf, choicesOf, oneObjectOf, oneOf, typesOf, type PlainSchema } from './join-schemas';

/** What is said about a schema for readers. */
const NOTES = ['title', 'description', 'default', 'examples'];

/** Returns a schema with a choice: of objects with properties one that has them all, else each choice as a whole. */
export function chosen(plain: PlainSchema, choices: readonly PlainSchema[]): PlainSchema {
  const possible = choices.filter((choice) => choice !== null);
  if (plain === null || possible.length === 0) return null;
  if (plain['properties'] !== undefined && possible.every((choice) => takesObject(choice)))
    return bothOf(oneObjectOf(possible), plain);
  const notes = notesOf(plain);
  const rest = withoutNotes(plain);
  const whole = possible.flatMap((choice) => {
    const both = bothOf(rest, choice);
    return both === null ? [] : [withoutMixedChoice(both)];
  });
  return { ...oneOf(whole.flatMap((choice) => flatChoices(choice))), ...notes };
}

/** Returns a schema whose choice says all that it says: a provider may not read what stands beside one. */
export function withChoiceAlone(plain: JsonObject): JsonObject {
  const { anyOf: _anyOf, ...rest } = plain;
  const choices = choicesOf(plain);
  const isAlone = choices.length === 0 || Object.keys(withoutNotes(rest)).length === 0;
  return isAlone ? plain : (chosen(rest, choices) ?? rest);
}

/** Returns a schema that takes null too, as OpenAPI 3.0 says by a field of its own. */
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

function takesObject(schema: JsonObject): boolean {
  return choicesOf(schema).length === 0 && typesOf(schema)?.includes('object') !== false;
}

/** Of two choices at one place the second alone is told: all pairs would be too many. */
function withoutMixedChoice(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  return anyOf === undefined || Object.keys(withoutNotes(rest)).length === 0 ? schema : rest;
}

/** A choice of choices is one. */
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
