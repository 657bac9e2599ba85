import { isRecord, type JsonRecord } from '../../shared/json-record';
import { ownValue } from '../../shared/own-value';
import type { JsonObject } from '../tool-definition';
import { chosen, withChoiceAlone, withNull } from './choices';
import { CHARACTERS_OF_VALUE, countValues, VALUES_OF_KEY, VALUES_OF_LISTED } from './count-values';
import { REFUSED_NAME, withRequired, withTypes } from './implied-keywords';
import { allOf, bothOf, oneOf, propertiesOf, requiredOf, type PlainSchema } from './join-schemas';
import { keptKeywords } from './kept-keywords';
import { ReferencedSchemas } from './referenced-schema';
import { topKeywords } from './top-keywords';

const VALUES_LIMIT = 2_000;
/** The outer levels may add this much, since they join their parts after the inner ones. */
const RESERVED_VALUES = 100;
const TOP_VALUES_LIMIT = 200;
const DEPTH_LIMIT = 20;
const CHOICES_LIMIT = 100;

/** OpenAPI 3.0 and Swagger allow null by these. */
const NULLABLE = ['nullable', 'x-nullable'];

/**
 * Any draft or OpenAPI is accepted. The result has no references, `allOf`, `oneOf` and boolean schemas, but types.
 * Cycles, depth and excess become a schema of anything; null is one that no value fits.
 */
export function toPlainSchema(schema: unknown): PlainSchema {
  return new PlainReader(schema, false).read(schema, [], 0);
}

export function toPlainTop(schema: unknown): PlainSchema {
  return new PlainReader(schema, true).read(schema, [], 0);
}

class PlainReader {
  readonly #referencedSchemas: ReferencedSchemas;
  readonly #isTopAlone: boolean;
  #valuesLeft: number;

  constructor(root: unknown, isTopAlone: boolean) {
    this.#referencedSchemas = new ReferencedSchemas(root);
    this.#isTopAlone = isTopAlone;
    this.#valuesLeft = isTopAlone ? TOP_VALUES_LIMIT : VALUES_LIMIT - RESERVED_VALUES;
  }

  read(value: unknown, followed: readonly string[], depth: number): PlainSchema {
    if (value === false) return null;
    if (!isRecord(value)) return {};
    const valuesBefore = this.#valuesLeft;
    this.#valuesLeft -= 1 + Object.keys(value).length * VALUES_OF_KEY;
    if (depth > DEPTH_LIMIT || this.#valuesLeft < 0) return {};
    const inner = (schema: unknown) => this.read(schema, followed, depth + 1);
    let plain: PlainSchema = this.#isTopAlone
      ? topKeywords(value, this.#spendOrEnd)
      : this.#own(value, inner);
    plain = bothOf(this.#referenced(value, followed, depth), plain);
    plain = allOf([plain, ...this.#list(value, 'allOf').map(inner)]);
    for (const part of this.#optionalParts(value))
      plain = plain === null ? null : withOptional(plain, inner(part));
    for (const key of ['anyOf', 'oneOf'])
      if (Array.isArray(ownValue(value, key)))
        plain = chosen(plain, this.#list(value, key).map(inner), this.#spend);
    if (plain === null) return null;
    const isNullable = NULLABLE.some((key) => ownValue(value, key) === true);
    const described = withRequired(withTypes(withChoiceAlone(plain, this.#spend)));
    const whole = isNullable ? withNull(described) : described;
    // What was joined may count more than its parts did.
    this.#valuesLeft = Math.min(this.#valuesLeft, valuesBefore - countValues(whole));
    return whole;
  }

  /** Returns false, and takes no values away, where not enough are left. */
  readonly #spend = (values: number): boolean => {
    const canSpend = values <= this.#valuesLeft;
    if (canSpend) this.#valuesLeft -= values;
    return canSpend;
  };

  /** What is refused may be long, and would be looked at again for each reference: reading ends then. */
  readonly #spendOrEnd = (values: number): boolean => {
    this.#valuesLeft -= values;
    return this.#valuesLeft >= 0;
  };

  #own(value: JsonRecord, inner: (schema: unknown) => PlainSchema): PlainSchema {
    const kept = keptKeywords(value, this.#spendOrEnd);
    const properties = this.#properties(value, inner);
    const items = this.#items(value, inner);
    const others = this.#others(value, inner);
    return {
      ...kept,
      ...(properties === null ? {} : { properties: properties.schemas }),
      ...(properties === null || properties.required.length === 0
        ? {}
        : { required: [...new Set([...requiredOf(kept), ...properties.required])] }),
      ...(items === null ? {} : { items }),
      ...(others === undefined ? {} : { additionalProperties: others }),
    };
  }

  #referenced(value: JsonRecord, followed: readonly string[], depth: number): PlainSchema {
    const reference = value['$ref'] ?? value['$dynamicRef'] ?? value['$recursiveRef'];
    if (typeof reference !== 'string') return {};
    const found = this.#referencedSchemas.find(reference);
    if (!followed.includes(reference)) return this.read(found, [...followed, reference], depth + 1);
    // The model is told what a recursive schema is, but not again what it is made of.
    return isRecord(found) ? withTypes(briefly(found)) : {};
  }

  #properties(value: JsonRecord, inner: (schema: unknown) => PlainSchema) {
    const properties = ownValue(value, 'properties');
    if (!isRecord(properties)) return null;
    const names = Object.keys(properties);
    this.#spendOnNames(names);
    const entries: [string, JsonObject][] = [];
    const required: string[] = [];
    for (const name of names) {
      if (this.#valuesLeft < 0) break;
      const property = ownValue(properties, name);
      const schema = name === REFUSED_NAME ? null : inner(property);
      if (schema === null) continue;
      entries.push([name, schema]);
      // Draft 3 states this in each property.
      if (isRecord(property) && property['required'] === true)
        if (this.#spend(VALUES_OF_LISTED + name.length / CHARACTERS_OF_VALUE)) required.push(name);
    }
    return { schemas: Object.fromEntries(entries), required };
  }

  #items(value: JsonRecord, inner: (schema: unknown) => PlainSchema): PlainSchema {
    const items = ownValue(value, 'items');
    const places = Array.isArray(items) ? items : ownValue(value, 'prefixItems');
    if (!Array.isArray(places)) return items === undefined ? null : (inner(items) ?? {});
    const rest = Array.isArray(items) ? ownValue(value, 'additionalItems') : items;
    const all: readonly unknown[] = [...places.slice(0, CHOICES_LIMIT), ...(isRecord(rest) ? [rest] : [])];
    return oneOf(all.map(inner).filter((place) => place !== null));
  }

  #others(value: JsonRecord, inner: (schema: unknown) => PlainSchema): JsonObject | boolean | undefined {
    const patterns = ownValue(value, 'patternProperties');
    const others = ownValue(value, 'additionalProperties') ?? ownValue(value, 'unevaluatedProperties');
    const names = isRecord(patterns) ? Object.keys(patterns) : [];
    if (isRecord(patterns) && names.length > 0 && !isRecord(others)) {
      this.#valuesLeft -= names.length * VALUES_OF_KEY;
      const schemas = Object.values(patterns).slice(0, CHOICES_LIMIT);
      return others === true ? true : oneOf(schemas.map(inner).filter((schema) => schema !== null));
    }
    if (isRecord(others)) return inner(others) ?? false;
    return typeof others === 'boolean' ? others : undefined;
  }

  #list(value: JsonRecord, key: string): readonly unknown[] {
    const list = ownValue(value, key);
    return Array.isArray(list) ? list.slice(0, CHOICES_LIMIT) : [];
  }

  #optionalParts(value: JsonRecord): readonly unknown[] {
    if (this.#isTopAlone) return [];
    const parts = [ownValue(value, 'then'), ownValue(value, 'else')];
    for (const schemas of [ownValue(value, 'dependentSchemas'), ownValue(value, 'dependencies')]) {
      if (!isRecord(schemas)) continue;
      const found = Object.values(schemas);
      this.#valuesLeft -= found.length * VALUES_OF_KEY;
      parts.push(...found.filter(isRecord).slice(0, CHOICES_LIMIT));
    }
    return parts.filter(isRecord).slice(0, CHOICES_LIMIT);
  }

  #spendOnNames(names: readonly string[]): void {
    const characters = names.reduce((sum, name) => sum + name.length, 0);
    this.#valuesLeft -= names.length * VALUES_OF_KEY + characters / CHARACTERS_OF_VALUE;
  }
}

function withOptional(plain: JsonObject, part: PlainSchema): JsonObject {
  if (part === null || Object.keys(propertiesOf(part)).length === 0) return plain;
  return { ...plain, properties: { ...propertiesOf(part), ...propertiesOf(plain) } };
}

function briefly(schema: JsonRecord): JsonObject {
  return keptKeywords(
    { type: schema['type'], title: schema['title'], description: schema['description'] },
    () => true,
  );
}
