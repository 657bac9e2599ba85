import type { JsonObject } from '../tool-definition';
import { ArgumentNames } from './argument-names';
import { takesObjects, toFittedArguments } from './fitted-schema';
import { toPlainSchema, toPlainTop } from './plain-schema';
import { SCHEMA_RULES, type SchemaDialect } from './schema-rules';

export interface OfferedSchema {
  readonly parameters: JsonObject;
  readonly names: ArgumentNames;
}

/** A schema that states no type describes an object. */
export function describesObject(schema: unknown): boolean {
  return takesObjects(toPlainTop(schema));
}

export function toArgumentSchema(schema: unknown): JsonObject {
  return toFittedArguments(toPlainSchema(schema), SCHEMA_RULES.openai);
}

/** Any draft is accepted; the result is bounded, with names that the provider accepts. */
export function toOfferedSchema(schema: unknown, dialect: SchemaDialect): OfferedSchema {
  const rules = SCHEMA_RULES[dialect];
  const fitted = toFittedArguments(toPlainSchema(schema), rules);
  const names = new ArgumentNames(fitted, rules.propertyName);
  return { parameters: names.areOwn ? fitted : names.rename(fitted), names };
}
