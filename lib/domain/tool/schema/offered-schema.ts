import type { JsonObject } from '../tool-definition';
import { ArgumentNames } from './argument-names';
import { takesObjects, toFittedArguments } from './fitted-schema';
import { toPlainSchema, toPlainTop } from './plain-schema';
import { SCHEMA_RULES, type SchemaDialect } from './schema-rules';

/** The schema of the arguments of a tool as one provider is sent it. */
export interface OfferedSchema {
  readonly parameters: JsonObject;
  /** By which arguments are read back. */
  readonly names: ArgumentNames;
}

/** Returns whether a schema describes an object, as the arguments of a tool are; one that says nothing does. */
export function describesObject(schema: unknown): boolean {
  return takesObjects(toPlainTop(schema));
}

/** Returns the schema of the arguments of a tool in the form that all readers of JSON Schema of today understand. */
export function toArgumentSchema(schema: unknown): JsonObject {
  return toFittedArguments(toPlainSchema(schema), SCHEMA_RULES.openai);
}

/**
 * Returns a schema as a provider accepts it, whatever source and draft it is of: bounded in size and depth, with names
 * of properties that the provider takes.
 */
export function toOfferedSchema(schema: unknown, dialect: SchemaDialect): OfferedSchema {
  const rules = SCHEMA_RULES[dialect];
  const fitted = toFittedArguments(toPlainSchema(schema), rules);
  const names = new ArgumentNames(fitted, rules.propertyName);
  return { parameters: names.areOwn ? fitted : names.rename(fitted), names };
}
